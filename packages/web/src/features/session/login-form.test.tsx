// @vitest-environment jsdom
import type { LoggedIn, LoginForm as Form, SecondFactorStep, SessionFailure, LoginOptions } from '@pluspunkt/core/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E } from 'fp-ts';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { createQueryClient } from '../../platform/query/query.ts';
import { loginCopy } from './login.de.ts';
import { LoginForm } from './login-form.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(loginCopy);

type Answer = E.Either<SessionFailure, LoggedIn>;

const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: ['member'], expiresAt: '2026-11-21T12:15:00.000Z', rememberMe: true, origin: 'dialog' };
const texts = copy.problems;

/** A session that records each login and answers when the test does. */
function createScene() {
  const sent: { form: Form; options: LoginOptions }[] = [];
  const codes: { step: SecondFactorStep; code: string; options: LoginOptions }[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const container = new Container();
  bindSession(container, {
    login: (form, options) => {
      sent.push({ form, options });
      return new Promise((resolve) => waiting.push(resolve));
    },
    confirmLogin: (step, code, options) => {
      codes.push({ step, code, options });
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  const done: LoggedIn[] = [];
  const view = render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <LoginForm onDone={(one) => done.push(one)} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { sent, codes, done, view, answer: (answer: Answer) => waiting.shift()?.(answer), user: userEvent.setup() };
}

let scene: ReturnType<typeof createScene>;
beforeEach(() => {
  sessionStorage.clear();
  scene = createScene();
});

const identifier = () => screen.getByLabelText<HTMLInputElement>(copy.identifier);
const password = () => screen.getByLabelText<HTMLInputElement>('Passwort', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: copy.submit });
const chooseBirthday = () => scene.user.click(screen.getByRole('tab', { name: copy.birthdayAndPostcode }));

describe('the login form', () => {
  it('logs in by card number and password with the keyboard alone', async () => {
    identifier().focus();
    await scene.user.keyboard('3084 5172 96{Tab}Regenbogen 7{Enter}');

    expect(scene.sent.map(({ form, options }) => [form, options.rememberMe])).toEqual([[{ cardNumber: '3084517296', password: 'Regenbogen 7' }, true]]);
    scene.answer(E.right(session));
    await expect.poll(() => scene.done).toEqual([session]);
  });

  it('is prefilled with the app’s e-mail address', () => {
    scene.view.unmount();
    sessionStorage.setItem('single-sign-on-data', JSON.stringify({ email: 'app@post.example' }));
    createScene();
    expect(identifier().value).toBe('app@post.example');
  });

  it('logs in by e-mail address, for this visit only', async () => {
    await scene.user.type(identifier(), 'jana@example.de');
    await scene.user.type(password(), 'geheim');
    await scene.user.click(screen.getByRole('checkbox', { name: copy.rememberMe }));
    await scene.user.click(submit());

    expect(scene.sent[0]).toMatchObject({ form: { email: 'jana@example.de', password: 'geheim' }, options: { rememberMe: false } });
  });

  it('logs in by birthday and postcode, and explains the limits of that session', async () => {
    await scene.user.type(identifier(), '3084517296');
    await chooseBirthday();
    expect(identifier().value).toBe('3084517296');
    expect(screen.getByText(copy.limited).closest('[hidden]')).toBeNull();
    await scene.user.type(screen.getByLabelText('Tag'), '4');
    await scene.user.type(screen.getByLabelText('Monat'), '3');
    await scene.user.type(screen.getByLabelText('Jahr'), '1987');
    await scene.user.type(screen.getByLabelText(copy.postcode), '10115{Enter}');

    expect(scene.sent.map(({ form }) => form)).toEqual([{ cardNumber: '3084517296', birthday: { day: '4', month: '3', year: '1987' }, postcode: '10115' }]);
  });

  it('sends nothing that cannot be right, and leads to the first field that is wrong', async () => {
    await scene.user.type(password(), 'geheim');
    await scene.user.click(submit());

    expect(scene.sent).toEqual([]);
    expect(document.activeElement).toBe(identifier());
    expect(identifier().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(texts.identifierMissing).closest('p')?.id).toBe(identifier().getAttribute('aria-describedby'));
  });

  it('sends once, however often it is submitted', async () => {
    await scene.user.type(identifier(), '3084517296');
    await scene.user.type(password(), 'geheim{Enter}{Enter}');
    await scene.user.click(screen.getByRole('button', { name: copy.submitting }));

    expect(scene.sent).toHaveLength(1);
  });

  it('gives the login up when it goes away', async () => {
    await scene.user.type(identifier(), '3084517296');
    await scene.user.type(password(), 'geheim{Enter}');
    scene.view.unmount();

    expect(scene.sent[0]?.options.signal?.aborted).toBe(true);
  });

  it('reports wrong credentials, keeps them, and focuses the password', async () => {
    await scene.user.type(identifier(), '3084517296');
    await scene.user.type(password(), 'falsch{Enter}');
    scene.answer(E.left({ _tag: 'WrongCredentials' }));

    await screen.findByText(texts.wrongPassword);
    expect([identifier().value, password().value]).toEqual(['3084517296', 'falsch']);
    expect(document.activeElement).toBe(password());
    await scene.user.clear(password());
    await scene.user.type(password(), 'richtig{Enter}');
    expect(scene.sent[1]?.form).toEqual({ cardNumber: '3084517296', password: 'richtig' });
  });

  it.each([
    ['too many tries', { _tag: 'Throttled', retryAfterSeconds: 600 }, texts.throttled(600)],
    ['a lost connection', { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } }, texts.unreachable],
    ['an answer without a token', { _tag: 'NoTokenReceived' }, texts.unexpected],
  ] satisfies [string, SessionFailure, string][])('announces %s above the form', async (_, failure, text) => {
    await scene.user.type(identifier(), '3084517296');
    await scene.user.type(password(), 'geheim{Enter}');
    scene.answer(E.left(failure));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(document.activeElement).toBe(alert);
  });

  describe('of a member with an authenticator', () => {
    const step: SecondFactorStep = { token: 'step-1', expiresInSeconds: 300, loginType: 'password' };
    const code = (label: string = copy.step.appCode) => screen.getByLabelText<HTMLInputElement>(label);
    beforeEach(async () => {
      await scene.user.type(identifier(), '3084517296');
      await scene.user.click(screen.getByRole('checkbox', { name: copy.rememberMe }));
      await scene.user.type(password(), 'geheim{Enter}');
      scene.answer(E.left({ _tag: 'SecondFactorNeeded', step }));
      await screen.findByRole('heading', { name: copy.step.title });
    });

    it('asks for the code with the keyboard alone, offered to the phone, and remembers the choice', async () => {
      expect([document.activeElement, code().autocomplete, code().inputMode]).toEqual([code(), 'one-time-code', 'numeric']);
      await scene.user.keyboard('123 456{Enter}');
      expect(scene.codes.map((sent) => [sent.step, sent.code, sent.options.rememberMe])).toEqual([[step, '123 456', false]]);
      scene.answer(E.right(session));
      await expect.poll(() => scene.done).toEqual([session]);
    });

    it('reports a wrong code at its field, empties it, and takes another', async () => {
      await scene.user.keyboard('654321{Enter}');
      scene.answer(E.left({ _tag: 'WrongCode' }));
      expect((await screen.findByText(texts.wrongCode)).closest('p')?.id).toBe(code().getAttribute('aria-describedby'));
      expect([code().value, document.activeElement]).toEqual(['', code()]);
      await scene.user.keyboard('123456{Enter}');
      await expect.poll(() => scene.codes.map((sent) => sent.code)).toEqual(['654321', '123456']);
    });

    it('does not send what cannot be a code', async () => {
      await scene.user.keyboard('12345{Enter}');
      await screen.findByText(texts.appCode);
      expect([scene.codes, document.activeElement]).toEqual([[], code()]);
    });

    it('takes a recovery code instead', async () => {
      await scene.user.click(screen.getByRole('button', { name: copy.step.useRecovery }));
      expect(document.activeElement).toBe(code(copy.step.recoveryCode));
      await scene.user.keyboard('ABCDE-fgh23{Enter}');
      expect(scene.codes.map((sent) => sent.code)).toEqual(['ABCDE-fgh23']);
      scene.answer(E.left({ _tag: 'WrongCode' }));
      await screen.findByText(texts.wrongRecoveryCode);
    });

    it('begins anew once the step has ended, and says why', async () => {
      await scene.user.keyboard('123456{Enter}');
      scene.answer(E.left({ _tag: 'StepExpired' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(texts.stepExpired);
      expect([document.activeElement, password().value]).toEqual([alert, '']);
    });

    it('says how long to wait, and goes back', async () => {
      await scene.user.keyboard('123456{Enter}');
      scene.answer(E.left({ _tag: 'Throttled', retryAfterSeconds: 600 }));
      expect((await screen.findByRole('alert')).textContent).toContain(texts.throttled(600));
      await scene.user.click(screen.getByRole('button', { name: copy.step.back }));
      expect(identifier().value).toBe('');
    });
  });

  it('offers itself to password managers', () => {
    expect([identifier().autocomplete, password().autocomplete]).toEqual(['username webauthn', 'current-password']);
  });
});
