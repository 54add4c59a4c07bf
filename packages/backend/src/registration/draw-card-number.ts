// Finds a card number that nobody has.
import type { Tx } from '../platform/db/database.ts';

/** Numbers are drawn until one is free; after this many the programme is full. */
const DRAWS = 20;

const isFree = async (tx: Tx, cardNumber: string): Promise<boolean> => {
  const issued = await tx.selectFrom('issued_card').select('card_number').where('card_number', '=', cardNumber).executeTakeFirst();
  const taken = await tx.selectFrom('card').select('card_number').where('card_number', '=', cardNumber).executeTakeFirst();
  return issued === undefined && taken === undefined;
};

/** Two that draw the same number at the same moment are told apart by the table's key: one of them fails as a whole. */
export const drawCardNumber = async (tx: Tx, draw: () => string): Promise<string> => {
  for (let count = 0; count < DRAWS; count += 1) {
    const cardNumber = draw();
    if (await isFree(tx, cardNumber)) return cardNumber;
  }
  throw new Error('no free card number was found');
};
