// Stands in for the core's `lazily` where mutants run: what is made once would be made before the mutant, and hide it.

export const lazily = <A extends object>(make: () => A): (() => A) => make;
