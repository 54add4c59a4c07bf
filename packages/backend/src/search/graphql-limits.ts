// Limits of a GraphQL document: depth, aliases, fields, searches, and whether it may ask for the schema.
import type { ASTVisitor, DocumentNode, FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql';
import { getOperationAST, GraphQLError, Kind, NoSchemaIntrospectionCustomRule } from 'graphql';

export interface QueryLimits {
  /** Fields below one another. */
  readonly depth: number;
  readonly aliases: number;
  /** Letters of an alias: the answer repeats it for each entry of a list. */
  readonly aliasLetters: number;
  /** Top-level fields of an operation, those of its fragments as well; each is a search. */
  readonly rootFields: number;
  /** Selected fields, fragments counted as often as they are used. */
  readonly fields: number;
  /** Fields that are written in a document, in unused fragments as well: validation compares each with the others of its fragment. */
  readonly writtenFields: number;
  /** Fragment definitions and spreads; validation compares them pairwise. */
  readonly fragments: number;
  /** Arguments, list entries and object fields. */
  readonly values: number;
  /** Of all string literals; validation prints them to compare fields. Variables do not count. */
  readonly letters: number;
}

export const QUERY_LIMITS: QueryLimits = { depth: 8, aliases: 15, aliasLetters: 60, rootFields: 5, fields: 400, writtenFields: 200, fragments: 20, values: 60, letters: 2_000 };

interface Measure {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  /** Fields of the selection itself, not those below them. */
  readonly topFields: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, fields: 0, topFields: 0 };
const add = (a: Measure, b: Measure): Measure => ({ depth: Math.max(a.depth, b.depth), aliases: a.aliases + b.aliases, fields: a.fields + b.fields, topFields: a.topFields + b.topFields });

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));

/**
 * Measures a selection. Every fragment is measured once, so that nested fragments take linear
 * time; a recursive one counts as 0, since another rule refuses it.
 */
const createMeasure = (fragments: ReadonlyMap<string, FragmentDefinitionNode>) => {
  const known = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const measured = known.get(name);
    if (measured !== undefined) return measured;
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measure = fragment === undefined ? NOTHING : ofSelection(fragment.selectionSet);
    known.set(name, measure);
    return measure;
  };
  const ofSelection = (set: SelectionSetNode): Measure =>
    set.selections
      .map((node): Measure => {
        if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value);
        if (node.kind === Kind.INLINE_FRAGMENT) return ofSelection(node.selectionSet);
        const inner = node.selectionSet === undefined ? NOTHING : ofSelection(node.selectionSet);
        return { depth: inner.depth + 1, aliases: inner.aliases + (node.alias === undefined ? 0 : 1), fields: inner.fields + 1, topFields: 1 };
      })
      .reduce(add, NOTHING);
  return ofSelection;
};

/** The fields that are selected below the one that is resolved. */
export const fieldsBelow = ({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): number => {
  const measure = createMeasure(new Map(Object.entries(fragments)));
  return fieldNodes.reduce((sum, { selectionSet }) => sum + (selectionSet === undefined ? 0 : measure(selectionSet).fields), 0);
};

export const refused = (code: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });

/** The searches of the operation that a document runs. */
export const searchesIn = (document: DocumentNode, operationName?: string | null): number => {
  const operation = getOperationAST(document, operationName);
  return operation == null ? 0 : createMeasure(fragmentsOf(document))(operation.selectionSet).topFields;
};

/** Refuses documents beyond the limits, before anything is executed. Fragments that no operation uses are validated as well, so they count. */
export const limitsRule =
  (limits: QueryLimits): ValidationRule =>
  (context: ValidationContext): ASTVisitor => {
    const measure = createMeasure(fragmentsOf(context.getDocument()));
    const report = (tooMuch: boolean, code: string, message: string): void => {
      if (tooMuch) context.reportError(refused(code, message));
    };
    const countFields = (fields: number): void => report(fields > limits.fields, 'query-too-costly', `The query selects more than ${limits.fields} fields.`);
    /** Counts over the whole document, and reports once. */
    const countUpTo = (limit: number, message: string) => {
      let total = 0;
      return (count = 1): void => {
        const before = total;
        total += count;
        report(before <= limit && total > limit, 'query-too-costly', message);
      };
    };
    const countWritten = countUpTo(limits.writtenFields, `The document has more than ${limits.writtenFields} fields.`);
    const countFragments = countUpTo(limits.fragments, `The document writes and uses more than ${limits.fragments} fragments.`);
    const countValues = countUpTo(limits.values, `The document has more than ${limits.values} values.`);
    const countLetters = countUpTo(limits.letters, `The texts of the document have more than ${limits.letters} letters.`);
    return {
      FragmentSpread: () => countFragments(),
      InlineFragment: () => countFragments(),
      Argument: () => countValues(),
      ListValue: ({ values }) => countValues(values.length),
      ObjectField: () => countValues(),
      StringValue: ({ value }) => countLetters(value.length),
      Field: ({ alias }) => {
        report((alias?.value.length ?? 0) > limits.aliasLetters, 'query-too-costly', `An alias has more than ${limits.aliasLetters} letters.`);
        countWritten();
      },
      FragmentDefinition: ({ selectionSet }) => {
        countFragments();
        countFields(measure(selectionSet).fields);
      },
      OperationDefinition: ({ selectionSet }) => {
        const { depth, aliases, fields, topFields } = measure(selectionSet);
        report(depth > limits.depth, 'query-too-deep', `The query is deeper than ${limits.depth} fields.`);
        report(aliases > limits.aliases, 'too-many-aliases', `The query has more than ${limits.aliases} aliases.`);
        countFields(fields);
        report(topFields > limits.rootFields, 'query-too-costly', `The query has more than ${limits.rootFields} top-level fields.`);
      },
    };
  };

/** The rules beyond the standard ones. */
export const limitRules = (development: boolean): readonly ValidationRule[] =>
  development ? [limitsRule(QUERY_LIMITS)] : [limitsRule(QUERY_LIMITS), NoSchemaIntrospectionCustomRule];
