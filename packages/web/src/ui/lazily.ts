// What is made when it is asked for first: calendars and number formats cost milliseconds each, which a page that uses none should not pay for while it comes alive.

export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined;
  return () => (made ??= make());
};
