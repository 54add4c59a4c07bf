// The table of calls: each contract with the login and the effect that it declares.

interface Contract {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  /** Of operators' calls. */
  readonly right?: string;
  readonly effect: string;
  readonly summary: string;
}

type Name = 'contracts' | 'partnerContracts' | 'operatorContracts';

const isModule = (value: unknown): value is Readonly<Record<Name, readonly Contract[]>> => typeof value === 'object' && value !== null && 'contracts' in value && 'partnerContracts' in value;

/** Takes the adapters' module of all contracts, and the name of a list in it. */
export const callRows = (module: unknown, name: Name = 'contracts'): readonly (readonly string[])[] => {
  if (!isModule(module)) throw new Error('the module has no contracts');
  return module[name].map(({ id, method, path, access, right = access, effect, summary }) => [`\`${method} ${path}\``, `\`${id}\``, right, effect, summary]);
};
