// @vitest-environment jsdom
import type { CallFailure } from '@pluspunkt/core/failure';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { PasswordPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { pinCopy } from './pin-de.ts';
import { PinForm } from './pin-form.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(pinCopy);

type Answer = E.Either<CallFailure, void>;

const refused = (code: string): Answer => E.left({ _tag: 'HttpError', status: 403, code, message: '', requestId: 'r' });

function show(token?: string) {
  const asked: unknown[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const happened: string[] = [];
  const ask = (...what: unknown[]) => () => {
    asked.push(what);
    return new Promise<Answer>((resolve) => waiting.push(resolve));
  };
  const nothing = () => TE.right(undefined);
  const container = new Container();
  container.bind(PasswordPort).toConstantValue({ triggerReset: nothing, triggerChange: nothing, initialize: nothing, setNew: nothing, triggerPinRestore: nothing, updatePin: ask, restorePin: ask });
  bindSession(container);
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <PinForm {...(token === undefined ? {} : { token })} onDone={() => happened.push('done')} onInvalidToken={() => happened.push('invalid')} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { user: userEvent.setup(), asked, happened, answer: (one: Answer): void => waiting.shift()?.(one) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: copy.submit });

async function fill(user: ReturnType<typeof userEvent.setup>, pin = '8315', repeated = pin): Promise<void> {
  await user.type(field(copy.pin), pin);
  await user.type(field(copy.repeated), repeated);
}

describe('the form of the PIN', () => {
  it('sets a new one with the one before, once', async () => {
    const { user, asked, happened, answer } = show();
    await user.type(field(copy.present), '9274');
    await fill(user);
    await user.dblClick(submit());
    expect(asked).toEqual([[{ currentPin: '9274', newPin: '8315' }]]);
    answer(E.right(undefined));
    await expect.poll(() => happened).toEqual(['done']);
  });

  it('shows errors before anything is sent', async () => {
    const { user, asked } = show('token');
    await fill(user, '8315', '8351');
    await user.click(submit());
    expect([screen.getByText(copy.problems.repeated.different).textContent, document.activeElement]).toEqual([copy.problems.repeated.different, field(copy.repeated)]);
    expect(asked).toEqual([]);
  });

  it('asks for the password if there is no PIN yet, and saves the new one', async () => {
    const { user, answer } = show();
    await user.type(field(copy.present), '9274');
    await fill(user);
    await user.click(submit());
    answer(refused('wrong-password'));
    await screen.findByText(copy.problems.hasNone);
    expect([field(copy.password).value, field(copy.pin).value]).toEqual(['', '8315']);
  });

  it('asks for the PIN if there is one', async () => {
    const { user, answer } = show();
    await user.click(screen.getByLabelText(copy.hasOptions[1].label));
    await user.type(field(copy.password), 'Regenschirm-2026');
    await fill(user);
    await user.click(submit());
    answer(refused('wrong-pin'));
    await screen.findByText(copy.problems.hasPin);
    expect(field(copy.present).value).toBe('');
  });

  it('needs nothing else with the token of a mail, and reports an invalid one', async () => {
    const { user, asked, happened, answer } = show('from-mail');
    expect(screen.queryByText(copy.has)).toBeNull();
    await fill(user);
    await user.click(submit());
    expect(asked).toEqual([['from-mail', '8315']]);
    answer(refused('token-invalid'));
    await expect.poll(() => happened).toEqual(['invalid']);
  });

  it('keeps the input if the connection is lost', async () => {
    const { user, answer } = show('from-mail');
    await fill(user);
    await user.click(submit());
    answer(E.left({ _tag: 'Unreachable', requestId: 'r' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wir erreichen den Dienst gerade nicht.');
    expect(field(copy.pin).value).toBe('8315');
  });
});
