// Names of people, and messages that pretend to be one.
import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each(['Ö', 'D’Arc', "O'Neill", '李', 'محمد', 'Anne-Marie', 'Dr. Müller', 'Nguyễn Thị', 'Jean‑Luc'])('%s is a name', (name) => expect(isPersonName(name)).toBe(true));

test.each(['Kim\n\nGewinnen Sie: evil.example', 'https://evil.example', 'www.evil.example', 'Kim 4711', 'Kim <b>', 'a@b.example', '👩‍🚀', 'Kim‮'])('%j is none', (name) => expect(isPersonName(name)).toBe(false));
