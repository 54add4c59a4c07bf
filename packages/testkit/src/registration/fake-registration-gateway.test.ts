// Runs the contract suite against the fake.
import { createFakeRegistrationGateway, describeRegistrationGatewayContract, registrationOf } from './index.ts';

let count = 0;
describeRegistrationGatewayContract('the fake', async () => ({
  gateway: createFakeRegistrationGateway({
    cards: { '4210070019': 'KnownAndUnregisteredCardNumber', '4210067389': 'KnownAndRegisteredCardNumber' },
    emails: ['katharina.lindner@post.example'],
    rules: [{ id: 'min-length', text: 'Mindestens 10 Zeichen', kind: 'minLength', length: 10 }],
    form: { dataProtectionFormId: 'registrierung-2018', formNumber: 'DEV', version: '22.05.2018', headline: 'Datenschutz', text: 'Text' },
    today: '2026-11-20',
  }),
  freeCard: '4210070019',
  takenCard: '4210067389',
  takenEmail: 'katharina.lindner@post.example',
  data: () => registrationOf((count += 1)),
}));
