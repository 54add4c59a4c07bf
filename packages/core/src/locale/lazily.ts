// What is made when it is asked for first: calendars and number formats cost milliseconds each, which whoever loads a capability and needs none should not pay for.

export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined;
  return () => (made ??= make());
};
