// The logins of the demo data, to be shown at the start and in the README. All persons are invented.

export interface DemoLogin {
  readonly cardNumber: string;
  readonly email?: string;
  /** Absent for the member who logs in with birthday and postcode only. */
  readonly password?: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly postcode: string;
  /** German description of the account. */
  readonly about: string;
}

export const DEMO_LOGINS = [
  {
    cardNumber: '4210067389',
    email: 'katharina.lindner@post.example',
    password: 'Sonnenblume-2026',
    birthday: '1984-04-17',
    postcode: '50674',
    about: 'seit drei Jahren dabei: über 4.000 Punkte, einige noch gesperrt, einige laufen bald ab',
  },
  {
    cardNumber: '4210093517',
    email: 'jonas.albrecht@post.example',
    password: 'Regenschirm-2026',
    birthday: '1997-09-02',
    postcode: '04109',
    about: 'neu dabei: erste Punkte',
  },
  {
    cardNumber: '4210018842',
    birthday: '1958-01-29',
    postcode: '24937',
    about: 'ohne E-Mail-Adresse und Passwort: meldet sich mit Geburtsdatum und Postleitzahl an, darf ansehen, aber nichts ausgeben',
  },
] as const satisfies readonly DemoLogin[];
