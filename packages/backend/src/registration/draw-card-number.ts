// Finds an unused card number.
import type { Tx } from '../platform/db/database.ts';

/** Attempts before the programme counts as full. */
const DRAWS = 20;

const isFree = async (tx: Tx, cardNumber: string): Promise<boolean> => {
  const issued = await tx.selectFrom('issued_card').select('card_number').where('card_number', '=', cardNumber).executeTakeFirst();
  const taken = await tx.selectFrom('card').select('card_number').where('card_number', '=', cardNumber).executeTakeFirst();
  return issued === undefined && taken === undefined;
};

/** If two registrations draw the same number concurrently, the table's key makes one of them fail. */
export const drawCardNumber = async (tx: Tx, draw: () => string): Promise<string> => {
  for (let count = 0; count < DRAWS; count += 1) {
    const cardNumber = draw();
    if (await isFree(tx, cardNumber)) return cardNumber;
  }
  throw new Error('no free card number was found');
};
