// A partner's till in a terminal: reads a command a line, and answers with receipts.
import { parseArgs } from 'node:util';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { POINT_TERMS_BOUNDS, worthInCent } from '@pluspunkt/core/points';
import type { BasketLine, Receipt } from '@pluspunkt/core/tills';
import { createTillClient } from '../tills/till-client.ts';
import type { TransportClock } from '../transport/clock.ts';
import { randomRequestId } from '../transport/request-id.ts';
import type { Fetch } from '../transport/wire.ts';
import { failureOfCall, usageFailure } from './card-failures.ts';
import { EXIT } from './card-io.ts';
import { originOf } from './card-options.ts';
import { plain } from './table.ts';
import { balanceText, receiptText, TILL_COMMANDS, TILL_HELP } from './till-texts.ts';

/** Dependencies of the till. */
export interface TillIo {
  out(text: string): void;
  err(text: string): void;
  /** Commands, one a line. */
  readonly lines: AsyncIterable<string>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: Fetch;
  readonly clock: TransportClock;
}

/** The till of the demo data. */
const DEMO = { client: 'kornkiste-kasse', secret: 'demo-kasse-kornkiste' } as const;

/** The most that a point can be worth: the payment of this till always suffices. */
const [, MOST_WORTH] = POINT_TERMS_BOUNDS.worthInHundredths;

const text = { type: 'string' } as const;

function optionsOf(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { origin: text, client: text, store: text, help: { type: 'boolean', short: 'h' } } }).values;
  } catch {
    return undefined;
  }
}

/** `4,99` or `4.99`, in cents. */
const centsOf = (amount: string): number | undefined => (/^\d{1,6}([.,]\d{1,2})?$/.test(amount) ? Math.round(Number(amount.replace(',', '.')) * 100) : undefined);

const whole = (value = ''): number | undefined => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined);

interface Scan {
  readonly card: string;
  readonly lines: readonly BasketLine[];
}
const EMPTY: Scan = { card: '', lines: [] };

/** `4,99 Obst und Gemüse 4006381333931`: an amount, a category, and a GTIN where there is one. */
function lineOf(words: readonly string[], lineId: string): BasketLine | undefined {
  const [amount = '', ...rest] = words;
  const amountInCent = centsOf(amount);
  const gtin = /^\d{8,14}$/.test(rest.at(-1) ?? '') ? rest.at(-1) : undefined;
  const category = rest.slice(0, gtin === undefined ? rest.length : -1).join(' ');
  if (amountInCent === undefined || category === '') return undefined;
  return { lineId, category, ...(gtin === undefined ? {} : { gtin }), amountInCent, quantityInThousandths: 1_000, onSale: false };
}

/** Runs the till until the input ends, and returns the exit code. */
export async function runTill(argv: readonly string[], io: TillIo): Promise<number> {
  const options = optionsOf(argv);
  if (options === undefined || options.help === true) {
    (options === undefined ? io.err : io.out)(TILL_HELP.trimEnd());
    return options === undefined ? EXIT.usage : EXIT.ok;
  }
  const origin = originOf(options.origin ?? (io.environment['PLUSPUNKT_ORIGIN'] || 'http://localhost:3000'));
  if (E.isLeft(origin)) {
    io.err(origin.left.sentence);
    return origin.left.exit;
  }
  const { till, redemptions } = createTillClient({
    origin: origin.right,
    fetch: io.fetch,
    clock: io.clock,
    clientId: options.client ?? DEMO.client,
    // A secret as an argument would be visible to every user of the machine.
    secret: io.environment['PLUSPUNKT_TILL_SECRET'] || DEMO.secret,
  });
  const store = options.store === undefined ? {} : { storeId: options.store };
  let scan = EMPTY;

  const show = async <A>(call: TE.TaskEither<CallFailure, A>, inWords: (answer: A) => string): Promise<boolean> => {
    const answer = await call();
    if (E.isRight(answer)) io.out(inWords(answer.right));
    else io.err(answer.left._tag === 'HttpError' && answer.left.message !== '' ? plain(answer.left.message) : failureOfCall(answer.left).sentence);
    return E.isRight(answer);
  };
  const once = () => ({ idempotencyKey: randomRequestId() });
  const idOf = (kind: string): string => `${kind}-${randomRequestId().slice(0, 10)}`;
  const receiptOf = (receipt: Receipt): string => receiptText(receipt, scan.lines);
  const basket = () => ({ cardNumber: scan.card, ...store, lines: scan.lines });

  const COMMANDS: Readonly<Record<(typeof TILL_COMMANDS)[number], (words: readonly string[]) => Promise<unknown> | void>> = {
    karte: ([card = '']) => {
      if (/^\d{10}$/.test(card)) scan = { ...scan, card };
      else io.err('Eine Kartennummer hat zehn Ziffern.');
    },
    zeile: (words) => {
      const line = lineOf(words, String(scan.lines.length + 1));
      if (line === undefined) io.err('zeile BETRAG KATEGORIE [GTIN], zum Beispiel: zeile 4,99 Obst und Gemüse');
      else scan = { ...scan, lines: [...scan.lines, line] };
    },
    rechnen: () => show(till.calculate(basket()), ({ receipt }) => receiptOf(receipt)),
    kaufen: async () => {
      const transactionId = idOf('bon');
      const booked = await show(till.accumulate({ ...basket(), transactionId, boughtAt: io.clock.now().toISOString() }, once()), ({ receipt, pendingUntil, balance }) =>
        [receiptOf(receipt), `Bon ${transactionId}`, balanceText(balance, pendingUntil)].join('\n'),
      );
      if (booked) scan = { ...scan, lines: [] };
    },
    storno: ([transactionId = '', ...lineIds]) =>
      show(
        till.reverse({ transactionId, returnId: idOf('rueckgabe'), returnedAt: io.clock.now().toISOString(), ...(lineIds.length === 0 ? {} : { lines: lineIds.map((lineId) => ({ lineId, quantityInThousandths: 1_000 })) }) }, once()),
        ({ points, debt, balance }) => [`Zurückgenommen: ${points} Punkte${debt > 0 ? `, davon ${debt} aus künftigen Punkten` : ''}`, balanceText(balance)].join('\n'),
      ),
    einlösen: async ([amount, pin = '']) => {
      const points = whole(amount);
      if (points === undefined) return io.err('einlösen PUNKTE PIN');
      const redemptionId = idOf('zahlung');
      const held = await show(redemptions.hold({ redemptionId, cardNumber: scan.card, ...store, points, amountInCent: worthInCent(points, { worthInHundredths: MOST_WORTH }), pin }, once()), () => `${points} Punkte reserviert`);
      if (held) await show(redemptions.confirm(redemptionId, once()), ({ balance }) => [`${points} Punkte eingelöst`, balanceText(balance)].join('\n'));
    },
    stand: () => show(till.balance(scan.card), ({ balance, pending, debt }) => `${balanceText(balance)}, ${pending} vorgemerkt${debt > 0 ? `, ${debt} offen aus Rückgaben` : ''}`),
    neu: () => {
      scan = EMPTY;
    },
    hilfe: () => io.out(TILL_HELP.trimEnd()),
  };

  for await (const typed of io.lines) {
    const [name = '', ...words] = typed.trim().split(/\s+/);
    if (name === 'ende') break;
    const command = TILL_COMMANDS.find((one) => one === name);
    if (command !== undefined) await COMMANDS[command](words);
    else if (name !== '') io.err(usageFailure(`Den Befehl „${plain(name)}“ gibt es nicht; „hilfe“ nennt alle.`).sentence);
  }
  return EXIT.ok;
}
