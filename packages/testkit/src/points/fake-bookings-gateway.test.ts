// Runs the contract suite against the fake.
import { bookingOf, createFakeBookings, describeBookingsGatewayContract } from './index.ts';

const bookings = ['15', '14', '13', '12', '11', '10'].map((day) => bookingOf({ id: day, transactionDate: `2026-11-${day}T10:00:00.000Z` }));

describeBookingsGatewayContract('the fake', async () => createFakeBookings({ bookings, expiries: [{ expiresOn: '2026-12-31', points: 5 }] }).gateway);
