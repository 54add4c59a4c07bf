// German texts of the pages of a brochure.
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const pagesCopy = {
  choose: 'PDF hochladen',
  replace: 'PDF ersetzen',
  hint: 'Höchstens 16 MB und 60 Seiten, ohne Passwort und Skripte. Auch hierher ziehen.',
  replaceHint: 'Die markierten Produkte bleiben auf den Seiten mit derselben Nummer.',
  emptyFile: 'Die Datei ist leer.',
  tooLarge: 'Die Datei ist zu groß: höchstens 16 MB.',
  uploading: 'Das PDF wird hochgeladen.',
  drawing: (page: number, pages: number) => `Seite ${page} von ${pages} wird gezeichnet.`,
  page: 'Seite',
  pageOf: (page: number) => `Seite ${page}`,
  pageWith: (page: number, products: number) => (products === 0 ? `Seite ${page}` : `Seite ${page}, ${products === 1 ? '1 Produkt' : `${products} Produkte`}`),
  removePage: (page: number) => `Seite ${page} entfernen`,
  picture: (page: number) => `Bild der Seite ${page}`,
  boxHint: 'Ziehen Sie mit der Maus einen Kasten um ein Produkt. Pfeiltasten verschieben einen Kasten, mit der Umschalttaste ändern sie seine Größe.',
  box: (place: number, name: string) => (name === '' ? `Kasten von Produkt ${place}` : `Kasten von Produkt ${place}: ${name}`),
  position: ({ x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) =>
    `Kasten: ${percent(x)} von links, ${percent(y)} von oben, ${percent(width)} breit, ${percent(height)} hoch.`,
  mark: 'Produkt markieren',
  noProducts: 'Auf dieser Seite ist noch kein Produkt markiert.',
  noneSelected: 'Wählen Sie einen Kasten, um sein Produkt zu ändern.',
  product: (place: number) => `Produkt ${place}`,
  removeProduct: 'Produkt entfernen',
} as const;
