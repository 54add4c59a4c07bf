// Creates a value at its first use: `Intl` formats take milliseconds each, which pages without them should not pay during hydration.

export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined;
  return () => (made ??= make());
};
