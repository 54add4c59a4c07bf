// The field of a form for a part of an entry, by its model: groups and lists hold further ones.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch, type Control, type FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { entriesCopy } from '../de.ts';
import styles from '../entries.module.css';
import { initialValue, variantValue, type FieldModel, type GroupField } from '../field-model.ts';
import { choiceLabel, fieldLabel, kindName } from '../kind-texts.de.ts';
import { BooleanLeaf, ChoiceLeaf, DayLeaf, InstantLeaf, JsonLeaf, LinesLeaf, NumberLeaf, ScalarLeaf, SpansLeaf, TextLeaf, WeekLeaf } from './leaf-fields.tsx';
import { PagesField } from '../pages/pages-field.tsx';
import { PictureLeaf } from './picture-leaf.tsx';
import { PrizeOdds } from './prize-odds.tsx';
import { ProductLeaf } from './product-leaf.tsx';

const copy = entriesCopy.form;

interface FieldProps {
  readonly control: Control<FieldValues>;
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly hint?: string | undefined;
  readonly readOnly?: boolean;
}

interface FieldsProps {
  readonly control: Control<FieldValues>;
  readonly kind: string;
  /** Of the group; empty for the entry itself. */
  readonly path: string;
  readonly fields: readonly GroupField[];
  /** Fields that cannot be changed. */
  readonly fixed?: readonly string[];
}

const isWide = ({ type, ...model }: FieldModel): boolean => ['list', 'pages', 'group', 'week', 'picture', 'product', 'variants', 'scalar', 'json'].includes(type) || ('long' in model && model.long);

/** References and patterns of fields in words. */
const hintOf = (model: FieldModel): string | undefined => {
  if (model.refersTo !== undefined) return (model.type === 'lines' ? copy.referencesHint : copy.referenceHint)(kindName(model.refersTo.kind));
  if (!('pattern' in model)) return undefined;
  if (model.pattern?.startsWith('^[a-z0-9-]{1,')) return copy.idHint;
  return model.pattern?.startsWith('^\\/(?!') ? copy.pathHint : undefined;
};

export const Fields = ({ control, kind, path, fields, fixed = [] }: FieldsProps) => (
  <div className={styles.fields}>
    {fields.map(({ name, model }) => {
      const isFixed = fixed.includes(name);
      return (
        <div key={name} className={isWide(model) ? styles.full : undefined}>
          <ModelField control={control} kind={kind} name={path === '' ? name : `${path}.${name}`} label={fieldLabel(kind, name)} model={model} readOnly={isFixed} hint={isFixed ? copy.fixed : hintOf(model)} />
        </div>
      );
    })}
  </div>
);

type ListModel = Extract<FieldModel, { readonly type: 'list' }>;

/** Groups and variants of a list; a variant's fields follow the value that tells it from the others. */
function ListItem({ control, kind, name, item }: { readonly control: Control<FieldValues>; readonly kind: string; readonly name: string; readonly item: FieldModel }): ReactNode {
  const value: unknown = useWatch({ control, name: item.type === 'variants' ? `${name}.${item.by}` : name });
  if (item.type === 'group') return <Fields control={control} kind={kind} path={name} fields={item.fields} />;
  if (item.type !== 'variants') return null;
  return <Fields control={control} kind={kind} path={name} fields={item.variants.find((one) => one.value === value)?.fields ?? []} />;
}

function itemTitle(value: unknown, item: FieldModel, label: string, place: number): string {
  const variant = item.type === 'variants' && typeof value === 'object' && value !== null ? Reflect.get(value, item.by) : undefined;
  return typeof variant === 'string' ? `${copy.item(label, place)}: ${choiceLabel(variant)}` : copy.item(label, place);
}

/** Items are added, moved and removed by buttons, so that the keyboard does it as well. */
function ListField({ control, kind, name, label, model: { item } }: FieldProps & { readonly model: ListModel }) {
  const { fields, append, move, remove } = useFieldArray({ control, name, keyName: 'fieldKey' });
  const choices = item.type === 'variants' ? item.variants.map(({ value }) => value) : [];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {fields.length === 0 && <p className="u-meta">{copy.noItems}</p>}
      {kind === 'campaigns' && name === 'prizes' && <PrizeOdds control={control} />}
      {fields.map(({ fieldKey, ...value }, index) => {
        const title = itemTitle(value, item, label, index + 1);
        return (
          <div key={fieldKey} role="group" aria-label={title} className={styles.item}>
            <div className={styles.itemHead}>
              <span>{title}</span>
              <IconButton glyph={ArrowUp} label={copy.up(title)} disabled={index === 0} onClick={() => move(index, index - 1)} />
              <IconButton glyph={ArrowDown} label={copy.down(title)} disabled={index === fields.length - 1} onClick={() => move(index, index + 1)} />
              <IconButton glyph={Trash2} label={copy.removeItem(title)} onClick={() => remove(index)} />
            </div>
            <ListItem control={control} kind={kind} name={`${name}.${index}`} item={item} />
          </div>
        );
      })}
      <div className={styles.adders}>
        {item.type === 'variants' ? (
          choices.map((choice) => (
            <Button key={choice} size="small" colour="outline-neutral" icon={Plus} onClick={() => append(variantValue(item, choice))}>
              {choiceLabel(choice)}
            </Button>
          ))
        ) : (
          <Button size="small" colour="outline-neutral" icon={Plus} onClick={() => append(initialValue(item) as FieldValues)}>
            {copy.addItem(label)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function GroupBox({ control, kind, name, label, fields }: Omit<FieldProps, 'model'> & { readonly fields: readonly GroupField[] }) {
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{label}</legend>
      <Fields control={control} kind={kind} path={name} fields={fields} />
    </fieldset>
  );
}

/** Fields of a page are those of any entry. */
function PagesBox({ control, kind, name, label, fields }: Omit<FieldProps, 'model'> & { readonly fields: readonly GroupField[] }) {
  const products = fields.find((field) => field.name === 'products')?.model;
  const empty = products?.type === 'list' ? (initialValue(products.item) as Readonly<Record<string, unknown>>) : {};
  return <PagesField {...{ control, name, label, fields }} emptyProduct={empty} renderFields={(path, shown) => <Fields control={control} kind={kind} path={path} fields={shown} />} />;
}

export function ModelField(props: FieldProps): ReactNode {
  const { model } = props;
  switch (model.type) {
    case 'text':
      return <TextLeaf {...props} model={model} />;
    case 'picture':
      return <PictureLeaf {...props} model={model} />;
    case 'product':
      return <ProductLeaf {...props} model={model} />;
    case 'number':
      return <NumberLeaf {...props} model={model} />;
    case 'boolean':
      return <BooleanLeaf {...props} model={model} />;
    case 'choice':
      return <ChoiceLeaf {...props} model={model} />;
    case 'day':
      return <DayLeaf {...props} model={model} />;
    case 'instant':
      return <InstantLeaf {...props} model={model} />;
    case 'spans':
      return <SpansLeaf {...props} model={model} />;
    case 'week':
      return <WeekLeaf {...props} model={model} />;
    case 'lines':
      return <LinesLeaf {...props} model={model} />;
    case 'scalar':
      return <ScalarLeaf {...props} model={model} />;
    case 'list':
      return <ListField {...props} model={model} />;
    case 'pages':
      return <PagesBox {...props} fields={model.fields} />;
    case 'group':
      return <GroupBox {...props} fields={model.fields} />;
    case 'variants':
    case 'json':
      return <JsonLeaf {...props} model={{ type: 'json', nullable: model.nullable }} />;
  }
}
