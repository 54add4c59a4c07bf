// Types of favourite products and their price alerts.

/** A price alert as the server stores it. */
export interface PriceAlert {
  readonly targetPriceInCent: number;
  /** Address for mails; absent: the member's own. An alert with an address that is not the member's own confirmed one ends with its mail. */
  readonly email?: string | undefined;
  readonly emailEnabled: boolean;
  readonly appPushEnabled: boolean;
  /** Whether it is armed; see `alertStep`. */
  readonly active: boolean;
  /** ISO instant at which the price was last found at or below the target. */
  readonly matchedOn?: string | undefined;
  readonly lastModified: string;
}

/** A favourite product as the server stores it. */
export interface ProductFavourite {
  readonly id: string;
  readonly product: { readonly gtin: string };
  readonly name: string;
  readonly user: { readonly priceAlert?: PriceAlert | undefined };
  /** Absent where the catalogue has the product no longer, or does not answer. */
  readonly current?:
    | {
        readonly image: string;
        readonly path: string;
        readonly priceInCent?: number | undefined;
        /** Price for a unit, where it is sold by quantity. */
        readonly basePrice?: { readonly priceInCent: number; readonly unit: string } | undefined;
        /** Lowest price of the last 180 days. */
        readonly lowestInCent?: number | undefined;
        readonly offers: number;
      }
    | undefined;
}

/** The target of a price alert, and how the member is informed; `emailEnabled` and `appPushEnabled` default to true. */
export interface PriceAlertPayload {
  readonly targetPriceInCent: number;
  readonly email?: string;
  readonly emailEnabled?: boolean;
  readonly appPushEnabled?: boolean;
}

/** A favourite to be added. */
export interface ProductFavouritePayload {
  readonly gtin: string;
  readonly name: string;
  /** An alert is added with the favourite where a target is given. */
  readonly priceAlert?: Partial<PriceAlertPayload>;
}
