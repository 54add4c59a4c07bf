// @vitest-environment jsdom
import type { NewsletterError, NewsletterRegistration } from '@pluspunkt/core/consents';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { HumanProof } from '@pluspunkt/core/registration';
import type { SessionState } from '@pluspunkt/core/session';
import { createFakeNewsletter, newsletterFormOf } from '@pluspunkt/testkit/consents';
import { createFakeCaptcha } from '@pluspunkt/testkit/registration';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E } from 'fp-ts';
import { Container } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../platform/query/query.ts';
import { CaptchaPort, NewsletterPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { newsletterCopy } from './newsletter-de.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(newsletterCopy);

type Answer = E.Either<CallFailure, readonly NewsletterError[]>;

const member: SessionState = { _tag: 'LoggedIn', cardNumber: '4210067389', roles: ['member'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };

function show(state: SessionState = { _tag: 'Anonymous' }) {
  const asked: NewsletterRegistration[] = [];
  const proofs: (HumanProof | undefined)[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const happened: string[] = [];
  const container = new Container();
  container.bind(NewsletterPort).toConstantValue({
    ...createFakeNewsletter().gateway,
    register: (registration, proof) => () => {
      asked.push(registration);
      proofs.push(proof);
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
  });
  container.bind(CaptchaPort).toConstantValue(createFakeCaptcha());
  bindSession(container, { state$: new BehaviorSubject(state) });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <NewsletterForm form={newsletterFormOf({ formNumber: 'HERBST' })} ownEmail="jana@post.example" onOutdated={() => happened.push('outdated')} onSent={(email) => happened.push(email)} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  const answer = (one: Answer): void => waiting.shift()?.(one);
  return { user: userEvent.setup(), asked, proofs, answer, happened };
}

const email = () => screen.getByLabelText<HTMLInputElement>(copy.email);
const accepted = () => screen.getByLabelText<HTMLInputElement>(copy.accepted);
const submit = () => screen.getByRole('button', { name: copy.submit });

describe('the newsletter form', () => {
  it('needs the consent to the notice, and an address', async () => {
    const { user, asked } = show();
    await user.click(submit());
    expect([screen.getByText(copy.acceptedMissing).textContent, document.activeElement]).toEqual([copy.acceptedMissing, accepted()]);
    await user.clear(email());
    await user.click(submit());
    expect(document.activeElement).toBe(email());
    expect(asked).toEqual([]);
  });

  it('is sent once with the number and the version of the text that was shown', async () => {
    const { user, asked, answer, happened } = show();
    await user.click(accepted());
    await user.dblClick(submit());
    expect(asked).toEqual([{ email: 'jana@post.example', formNumber: 'HERBST', dataProtectionFormId: 'newsletter-2018' }]);
    answer(E.right([]));
    await expect.poll(() => happened).toEqual(['jana@post.example']);
  });

  it('proves for a visitor that a person sends it, and not for a member', async () => {
    for (const [state, proof] of [[undefined, { v3: 'right' }], [member, {}]] as const) {
      const { user, proofs, answer, happened } = show(state);
      await user.click(accepted());
      await user.click(submit());
      answer(E.right([]));
      await expect.poll(() => happened).toHaveLength(1);
      expect(proofs).toEqual([proof]);
      cleanup();
    }
  });

  it('shows what the newsletter’s system reports at its field', async () => {
    const { user, answer } = show();
    await user.click(accepted());
    await user.click(submit());
    answer(E.right([{ code: 'InvalidEmail', message: 'Diese Adresse ist gesperrt.' }]));
    expect((await screen.findByText('Diese Adresse ist gesperrt.')).closest('div')?.contains(email())).toBe(true);
    expect([document.activeElement, email().getAttribute('aria-invalid')]).toEqual([email(), 'true']);
  });

  it('asks for the consent again if the text has changed, and shows errors without a field above the form', async () => {
    const { user, answer, happened } = show();
    await user.click(accepted());
    await user.click(submit());
    answer(E.right([{ code: 'unknown-form', message: 'Die Hinweise haben sich geändert.' }]));
    await expect.poll(() => happened).toEqual(['outdated']);
    await expect.poll(() => accepted().checked).toBe(false);
    await user.click(accepted());
    await user.click(submit());
    answer(E.right([{ code: 'E-17', message: 'Gerade wird gewartet.' }]));
    expect((await screen.findByRole('alert')).textContent).toContain('Gerade wird gewartet.');
  });

  it('keeps the input if the connection is lost', async () => {
    const { user, answer } = show();
    await user.click(accepted());
    await user.click(submit());
    answer(E.left({ _tag: 'Unreachable', requestId: 'r' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wir erreichen den Dienst gerade nicht.');
    expect([email().value, accepted().checked]).toEqual(['jana@post.example', true]);
  });
});
