// @vitest-environment jsdom
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ContactForm, ContactMember, MemberMessage } from '@pluspunkt/core/partners';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query/query.ts';
import { CaptchaPort, ContactPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ContactFormView } from './contact-form.tsx';
import { contactCopy } from './de.ts';
import type { ContactSent } from './use-contact.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(contactCopy);

beforeEach(() => sessionStorage.clear());

type Answer = E.Either<CallFailure, string>;

/** A service that records calls, and whose answers the test controls. */
function show(member?: ContactMember) {
  const written: (ContactForm | MemberMessage)[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const sent: ContactSent[] = [];
  const take = (message: ContactForm | MemberMessage) => () => {
    written.push(message);
    return new Promise<Answer>((resolve) => waiting.push(resolve));
  };
  const container = new Container();
  container.bind(ContactPort).toConstantValue({ write: take, writeAsMember: take });
  container.bind(CaptchaPort).toConstantValue({ prove: () => TE.right({ v3: 'pow' }) });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <ContactFormView member={member} topic="" onSent={(one) => sent.push(one)} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  const answer = (one: Answer): void => waiting.shift()?.(one);
  return { user: userEvent.setup(), written, sent, answer };
}

const field = (name: keyof typeof copy.labels) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${copy.labels[name]}`));
const submit = () => screen.getByRole('button', { name: copy.submit });

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.selectOptions(field('topic'), 'points');
  await user.type(field('firstName'), 'Jana');
  await user.type(field('lastName'), 'Lindner');
  await user.type(field('email'), 'jana@post.example');
  await user.type(field('message'), 'Mir fehlen Punkte.');
}

const member: ContactMember = { firstName: 'Jana', lastName: 'Lindner', email: 'jana@post.example', cardNumber: '4210067389' };

describe('the contact form', () => {
  it('leads to what is missing and sends nothing', async () => {
    const { user, written } = show();
    await user.click(submit());
    expect(document.activeElement).toBe(field('topic'));
    screen.getByText(copy.problems.message.missing);
    expect(written).toEqual([]);
  });

  it('is prefilled with the app’s address, and with the member’s own', () => {
    sessionStorage.setItem('single-sign-on-data', JSON.stringify({ email: 'app@post.example' }));
    vi.stubGlobal('PluspunktApp', { postMessage: () => undefined });
    show();
    vi.unstubAllGlobals();
    expect(field('email').value).toBe('app@post.example');
    cleanup();
    show(member);
    expect(field('email').value).toBe('jana@post.example');
  });

  it('is not prefilled in browsers with an address that a link named', () => {
    sessionStorage.setItem('single-sign-on-data', JSON.stringify({ email: 'fremd@post.example' }));
    show();
    expect(field('email').value).toBe('');
  });

  it('sends once, however often it is pressed', async () => {
    const { user, written, sent, answer } = show();
    await fill(user);
    await user.dblClick(submit());
    await expect.poll(() => written.length).toBe(1);
    answer(E.right('PP-2026-000001'));
    await expect.poll(() => sent).toEqual([{ ticket: 'PP-2026-000001', email: 'jana@post.example' }]);
    expect(sessionStorage.length).toBe(0);
  });

  it('leaves everything in place when the connection is lost, and repeats the message under its id', async () => {
    const { user, written, answer } = show();
    await fill(user);
    await user.click(submit());
    await expect.poll(() => written.length).toBe(1);
    answer(E.left({ _tag: 'Unreachable', requestId: 'r' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Angaben sind noch da');
    expect(field('message').value).toBe('Mir fehlen Punkte.');
    await user.click(submit());
    await expect.poll(() => written.length).toBe(2);
    expect(written[1]).toEqual(written[0]);
  });

  it('is another message once an earlier version has arrived', async () => {
    const { user, written, answer } = show();
    await fill(user);
    await user.click(submit());
    await expect.poll(() => written.length).toBe(1);
    answer(E.left({ _tag: 'HttpError', status: 409, code: 'conflict', message: '', requestId: 'r' }));
    await screen.findByText(copy.conflict);
    await user.click(submit());
    await expect.poll(() => written.length).toBe(2);
    expect(written[1]?.requestId).not.toBe(written[0]?.requestId);
  });

  it('still has the draft when it is opened again, until it is discarded', async () => {
    const { user } = show();
    await fill(user);
    cleanup();
    const again = show();
    expect([field('message').value, field('topic').value]).toEqual(['Mir fehlen Punkte.', 'points']);
    await again.user.click(screen.getByRole('button', { name: copy.discard }));
    expect([field('message').value, sessionStorage.length]).toEqual(['', 0]);
  });

  it('knows a member, who writes as such until something is changed', async () => {
    const { user, written } = show(member);
    expect(field('cardNumber').value).toBe('4210067389');
    await user.selectOptions(field('topic'), 'card');
    await user.type(field('message'), 'Meine Karte ist weg.');
    await user.click(submit());
    await expect.poll(() => written).toEqual([{ topic: 'card', message: 'Meine Karte ist weg.', requestId: expect.any(String) as string }]);
  });

  it('refuses files with an error', () => {
    show();
    const pasted = fireEvent.paste(field('message'), { clipboardData: { files: [new File(['x'], 'bon.png')] } });
    expect([pasted, screen.getByText(copy.attachment).textContent]).toEqual([false, copy.attachment]);
  });

  it('reads garbage in the storage as nothing', () => {
    sessionStorage.setItem('contact-draft', '{"requestId":1,"typed":"x"}');
    show();
    expect(field('message').value).toBe('');
  });
});
