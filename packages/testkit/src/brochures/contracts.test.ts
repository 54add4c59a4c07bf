// Runs the contract suites against the fake.
import { brochureDetailsOf, brochureProductOf } from './builders.ts';
import { describeBrochuresContract } from './contracts.ts';
import { createFakeBrochures } from './fake-brochures.ts';

describeBrochuresContract('the fake brochures', async () => {
  const pages = [2, 3, 4, 5].map((pageNumber) => brochureProductOf({ id: `kornkiste-${pageNumber}-1`, pageNumber }));
  const other = brochureDetailsOf({ id: 'lampen', title: 'Licht', categoryId: 2, company: { id: 'lampenlaune', name: 'Lampenlaune', image: '/logo.svg' }, distance: 900 }, [
    brochureProductOf({ id: 'lampen-2-1', brochureId: 'lampen', name: 'Stehlampe', company: 'Lampenlaune' }),
  ]);
  const brochures = [brochureDetailsOf({}, pages), other];
  return {
    visitor: createFakeBrochures({ brochures }).gateway,
    member: createFakeBrochures({ brochures, loggedIn: true }).gateway,
    brochureId: 'kornkiste',
    companyName: 'Kornkiste',
    word: 'Saftorangen',
    categoryId: 1,
  };
});
