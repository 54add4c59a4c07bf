// Creates a value at its first use: `Intl` formats take milliseconds each to create.

export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined;
  return () => (made ??= make());
};
