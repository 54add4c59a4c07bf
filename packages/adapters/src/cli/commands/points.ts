// `card points` and `card bookings`.
import { bookingFilterOf, BOOKING_CATEGORIES, pointsLabel, type Booking } from '@pluspunkt/core/points';
import { createHttpBookingsGateway } from '../../points/http-bookings-gateway.ts';
import { createHttpPointsGateway } from '../../points/http-points-gateway.ts';
import { tableOf, type Column } from '../table.ts';
import { dayOf, signedOf } from '../messages.ts';
import { answerOf, notWhole, wholeNumber, type Command } from './command.ts';

export const points: Command = {
  needsLogin: true,
  run: ({ http }) =>
    answerOf(createHttpPointsGateway({ http }).memberPoints(), ({ balance, cumulatedPendingPoints, expiringPoints, dateOfNextExpiry, dateOfNextExpireDisplay }) =>
      [
        `Punktestand: ${pointsLabel(balance)}`,
        ...(cumulatedPendingPoints > 0 ? [`Noch gesperrt: ${pointsLabel(cumulatedPendingPoints)}`] : []),
        ...(expiringPoints > 0 && dateOfNextExpiry !== undefined ? [`Verfallen am ${dateOfNextExpireDisplay ?? dayOf(dateOfNextExpiry)}: ${pointsLabel(expiringPoints)}`] : []),
      ].join('\n'),
    ),
};

const STATUS = { pending: 'vorgemerkt', booked: 'gebucht', cancelled: 'storniert' } as const;
const COLUMNS: readonly Column<Booking>[] = [
  { title: 'Tag', of: ({ transactionDate }) => dayOf(transactionDate) },
  { title: 'Punkte', of: (booking) => signedOf(booking.points), right: true },
  { title: 'Stand', of: ({ status }) => STATUS[status] },
  { title: 'Partner', of: ({ partnerName }) => partnerName || 'Pluspunkt' },
  { title: 'Wofür', of: ({ description }) => description },
];

export const bookings: Command = {
  needsLogin: true,
  misuse(options) {
    const { category } = options.given;
    const unknown = category !== undefined && !BOOKING_CATEGORIES.some((one) => one === category);
    return notWhole('days', options, 3_660) ?? notWhole('limit', options, 100) ?? (unknown ? `„--category“ ist eines von: ${BOOKING_CATEGORIES.join(', ')}.` : undefined);
  },
  run({ http, options, io }) {
    const { days, category, limit } = options.given;
    const filter = bookingFilterOf({ limit: String(wholeNumber(limit, 100) ?? 20), ...(days === undefined ? {} : { Days: days }), ...(category === undefined ? {} : { Category: category }) });
    return answerOf(createHttpBookingsGateway({ http }).bookings(filter), ({ result, totalNumberOfBookings }) => {
      const found = result.flatMap((day) => day.bookings);
      return found.length === 0 ? 'Keine Buchungen.' : `${tableOf(COLUMNS, found, io.columns)}\n\n${found.length} von ${totalNumberOfBookings}`;
    });
  },
};
