// @vitest-environment jsdom
import type { NewsletterError, NewsletterRegistration } from '@pluspunkt/core/consents';
import type { CallFailure } from '@pluspunkt/core/failure';
import { createFakeNewsletter, newsletterFormOf } from '@pluspunkt/testkit/consents';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E } from 'fp-ts';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../platform/query/query.ts';
import { NewsletterPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { newsletterCopy } from './newsletter-de.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(newsletterCopy);

type Answer = E.Either<CallFailure, readonly NewsletterError[]>;

function show() {
  const asked: NewsletterRegistration[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const happened: string[] = [];
  const container = new Container();
  container.bind(NewsletterPort).toConstantValue({
    ...createFakeNewsletter().gateway,
    register: (registration) => () => {
      asked.push(registration);
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
  });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <NewsletterForm form={newsletterFormOf({ formNumber: 'HERBST' })} ownEmail="jana@post.example" onOutdated={() => happened.push('outdated')} onSent={(email) => happened.push(email)} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  const answer = (one: Answer): void => waiting.shift()?.(one);
  return { user: userEvent.setup(), asked, answer, happened };
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
