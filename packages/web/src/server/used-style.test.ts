// @vitest-environment node
import { expect, it } from 'vitest';
import { classListsOf, readStyle, styleUsedBy } from './used-style.ts';

const usedBy = (html: string, sheet: string): string => styleUsedBy(classListsOf(html), readStyle(sheet));

it('a page carries the rules of its own classes, and all that ask for none', () => {
  expect(usedBy('<p class="card tall">', 'p{margin:0}.card{color:red}.dialog{color:blue}.card.tall{top:0}.card.wide{top:1px}')).toBe('p{margin:0}.card{color:red}.card.tall{top:0}');
});

it('of a list of selectors those are left that can match', () => {
  expect(usedBy('<p class="a">', '.a,.b:hover,.a:is(.b,.c),[title="x,.b"]{color:red}')).toBe('.a,.a:is(.b,.c),[title="x,.b"]{color:red}');
});

it('what stands in brackets decides nothing: the element may be without it', () => {
  const sheet = '.a:not(.gone){color:red}:root:has(.gone) .a{color:blue}:where(.gone) p{color:green}';
  expect(usedBy('<p class="a">', sheet)).toBe(sheet);
});

it('a condition or a layer without rules falls away with them, and the order of layers stays', () => {
  const sheet = '@layer base,parts;@layer parts{.a{top:0}@media (width<640px){.b{top:0}}}@supports (overflow-clip-margin:1px){.b{top:0}}@container (inline-size>=9px){.a{top:1px}}';
  expect(usedBy('<p class="a">', sheet)).toBe('@layer base,parts;@layer parts{.a{top:0}}@container (inline-size>=9px){.a{top:1px}}');
});

it('typefaces and movements are kept as they are, and so are rules within rules', () => {
  const sheet = '@font-face{font-family:X;src:url(x.woff2)}@keyframes turn{0%,to{rotate:1turn}}@page{margin:1cm}.a{&:hover{top:0}.b &{top:1px}}';
  expect(usedBy('<p class="a">', sheet)).toBe(sheet);
});

it('strings and escaped names hold nothing that counts', () => {
  const sheet = String.raw`.a:before{content:"} .b{'\""}.\31 0{top:0}[data-x='{;}']{top:0}`;
  expect(usedBy('<p class="a">', sheet)).toBe(sheet);
});

it('a custom property is carried where something reads it, by way of another one or not', () => {
  const sheet = ':root{--ink:black;--line:var(--ink);--map:green;--park:var(--map);--wide:1px}.a{--own:var(--line);color:var(--own,var(--later));--unread:0}.b{fill:var(--park)}@container style(--wide:1px){.a{top:0}}';
  expect(usedBy('<p class="a">', sheet)).toBe(':root{--ink:black;--line:var(--ink);--wide:1px}.a{--own:var(--line);color:var(--own,var(--later))}@container style(--wide:1px){.a{top:0}}');
});

it('a rule that sets nothing else falls away with them', () => {
  expect(usedBy('<p class="a">', '@layer tokens{.a{--map:green}}.a{--x:";}";content:var(--x);}')).toBe('.a{--x:";}";content:var(--x)}');
});

it('a class that is cut off is none', () => {
  expect([...classListsOf('<p class="a"><p class="')]).toEqual(['a']);
});
