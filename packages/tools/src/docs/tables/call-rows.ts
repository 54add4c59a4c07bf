// The table of calls: each contract with the login and the effect that it declares.

interface Contract {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly effect: string;
  readonly summary: string;
}

const isModule = (value: unknown): value is { readonly contracts: readonly Contract[] } => typeof value === 'object' && value !== null && 'contracts' in value;

/** Takes the adapters' module of all contracts. */
export const callRows = (module: unknown): readonly (readonly string[])[] => {
  if (!isModule(module)) throw new Error('the module has no contracts');
  return module.contracts.map(({ id, method, path, access, effect, summary }) => [`\`${method} ${path}\``, `\`${id}\``, access, effect, summary]);
};
