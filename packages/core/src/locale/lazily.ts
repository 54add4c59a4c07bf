// Values created at first use: calendars and number formats cost milliseconds each.

export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined;
  return () => (made ??= make());
};
