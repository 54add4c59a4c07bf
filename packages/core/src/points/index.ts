// Public surface of the capability `points`.
export type * from './points.types.ts';
export type * from './points.ports.ts';
export { pointsLabel } from './points-label.ts';
export { VOUCHER_CODE_BYTES, voucherCodeOf, voucherEnd } from './voucher.ts';
export { BOOKING_CATEGORIES, BOOKINGS_PER_PAGE, bookingFilterOf, bookingParamsOf, pageBefore } from './booking-filter.ts';
export type { BookingParams } from './booking-filter.ts';
export { pointSources, summaryMonths, twelveMonths } from './booking-summary.ts';
export type { PointSource } from './booking-summary.ts';
export { berlinDay, isDay, timeLeft } from './days.ts';
export type { TimeLeft } from './days.ts';
export { expiryCalendar } from './expiry-calendar.ts';
export type { ExpiryCalendarTexts } from './expiry-calendar.ts';
export { isRefused, spendingStep } from './spending-flow.ts';
export type { SpendingEvent, SpendingState } from './spending-flow.ts';
export { judgeSpending, maySpend, pointsFrom, worthInCent } from './spending-form.ts';
export type { SpendingDraft, SpendingOrder, SpendingProblems } from './spending-form.ts';
export { createBookings } from './create-bookings.ts';
export type { Bookings, BookingsDeps, BookingsState, ShownBookings } from './create-bookings.ts';
