// The pages of a brochure: taken from a PDF, each with its text and its marked products.
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PageArea } from '@pluspunkt/core/brochures';
import { MOST_PDF_BYTES, type DrawnPage } from '@pluspunkt/core/operators';
import { useState, type ReactNode } from 'react';
import { useController, useWatch, type Control, type FieldValues } from 'react-hook-form';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { FileChooser } from '../../parts/file-chooser.tsx';
import { useFileUpload } from '../../parts/use-file-upload.ts';
import { BrochurePdfsPort } from '../../ports.ts';
import { problemText } from '../../session/problem-text.ts';
import styles from '../entries.module.css';
import type { GroupField } from '../field-model.ts';
import { useValue } from '../use-value.ts';
import { pagesCopy as copy } from './de.ts';
import { PageBoxes } from './page-boxes.tsx';
import pageStyles from './pages.module.css';
import { readPdf, type PdfProgress } from './read-pdf.ts';

interface MarkedProduct {
  readonly name: string;
  readonly area: PageArea;
}

interface EditedPage extends DrawnPage {
  readonly products: readonly MarkedProduct[];
}

/** Where a new box stands that no pointer has drawn. */
const MIDDLE: PageArea = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };

interface UploadProps {
  readonly isReplacing: boolean;
  readonly onPages: (pages: readonly DrawnPage[]) => void;
}

function PdfUpload({ isReplacing, onPages }: UploadProps) {
  const pdfs = usePort(BrochurePdfsPort);
  const [progress, setProgress] = useState<PdfProgress>({ page: 0, pages: 0 });
  const { take, isPending, problem, failure } = useFileUpload({ mostBytes: MOST_PDF_BYTES, problems: { empty: copy.emptyFile, tooLarge: copy.tooLarge }, send: (content) => readPdf(pdfs, content, setProgress), onSuccess: onPages });
  const { page, pages } = progress;
  const failed = failure === undefined || isPending ? undefined : `${page === 0 ? '' : `${copy.pageOf(page)}: `}${problemText(failure)}`;
  const shownProblem = problem ?? failed;
  return (
    <div
      className={pageStyles.upload}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files].at(0));
      }}
    >
      {shownProblem !== undefined && (
        <Notice kind="error" live>
          <p>{shownProblem}</p>
        </Notice>
      )}
      <div className={styles.adders}>
        <FileChooser accept="application/pdf" onFile={(file) => void take(file)} colour="outline-neutral" size="medium" icon={FileUp} loading={isPending}>
          {isReplacing ? copy.replace : copy.choose}
        </FileChooser>
      </div>
      <p className="u-meta">{isReplacing ? copy.replaceHint : copy.hint}</p>
      {isPending && <ProgressBar label={page === 0 ? copy.uploading : copy.drawing(page, pages)} {...(page === 0 ? {} : { value: (page - 1) / pages })} />}
    </div>
  );
}

interface PagesFieldProps {
  readonly control: Control<FieldValues>;
  readonly name: string;
  readonly label: string;
  /** Of a page. */
  readonly fields: readonly GroupField[];
  /** What a marked product begins with. */
  readonly emptyProduct: Readonly<Record<string, unknown>>;
  /** The form of a part of a page. */
  readonly renderFields: (path: string, fields: readonly GroupField[]) => ReactNode;
}

const productFieldsOf = (fields: readonly GroupField[]): readonly GroupField[] => {
  const model = fields.find(({ name }) => name === 'products')?.model;
  return model?.type === 'list' && model.item.type === 'group' ? model.item.fields.filter(({ name }) => name !== 'area') : [];
};

export function PagesField({ control, name, label, fields, emptyProduct, renderFields }: PagesFieldProps) {
  const { error } = useValue({ control, name });
  // Watches the nested fields of products as well.
  const value: unknown = useWatch({ control, name });
  const { onChange } = useController({ control, name }).field;
  const pages = Array.isArray(value) ? (value as readonly EditedPage[]) : [];
  const [current, setCurrent] = useState(0);
  const [selected, setSelected] = useState<number>();
  const page = pages[current];
  const setPage = (next: EditedPage): void => onChange(pages.map((one, index) => (index === current ? next : one)));
  const open = (index: number): void => {
    setCurrent(index);
    setSelected(undefined);
  };
  const setProducts = (products: readonly MarkedProduct[]): void => {
    if (page !== undefined) setPage({ ...page, products });
  };
  const add = (area: PageArea): void => {
    setProducts([...(page?.products ?? []), { ...emptyProduct, name: '', area }]);
    setSelected(page?.products.length ?? 0);
  };
  const product = selected === undefined ? undefined : page?.products[selected];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {error !== undefined && (
        <Notice kind="error">
          <p>{error}</p>
        </Notice>
      )}
      <PdfUpload
        isReplacing={pages.length > 0}
        onPages={(drawn) => {
          onChange(drawn.map((one, index) => ({ ...one, products: pages[index]?.products ?? [] })));
          open(0);
        }}
      />
      {page !== undefined && (
        <>
          <div className={pageStyles.picker}>
            <Select
              label={copy.page}
              value={String(current)}
              options={pages.map(({ products }, index) => ({ value: String(index), label: copy.pageWith(index + 1, products.length) }))}
              onChange={({ target }) => open(Number(target.value))}
            />
            <Button size="small" type="text" icon={Trash2} onClick={() => {
              onChange(pages.filter((_, index) => index !== current));
              open(Math.max(0, current - 1));
            }}>
              {copy.removePage(current + 1)}
            </Button>
          </div>
          <div className={pageStyles.editor}>
            <PageBoxes
              key={current}
              image={page.image}
              width={page.width}
              height={page.height}
              alt={copy.picture(current + 1)}
              boxes={page.products}
              selected={selected}
              onSelect={setSelected}
              onDraw={add}
              onArea={(index, area) => setProducts(page.products.map((one, place) => (place === index ? { ...one, area } : one)))}
            />
            <div className={styles.group}>
              <div className={styles.adders}>
                <Button size="small" colour="outline-neutral" icon={Plus} onClick={() => add(MIDDLE)}>
                  {copy.mark}
                </Button>
              </div>
              {product === undefined ? (
                <p className="u-meta">{page.products.length === 0 ? copy.noProducts : copy.noneSelected}</p>
              ) : (
                <div key={`${current}-${selected ?? 0}`} role="group" aria-label={copy.product((selected ?? 0) + 1)} className={styles.item}>
                  <div className={styles.itemHead}>
                    <span>{copy.product((selected ?? 0) + 1)}</span>
                    <Button size="small" type="text" icon={Trash2} onClick={() => {
                      setProducts(page.products.filter((_, index) => index !== selected));
                      setSelected(undefined);
                    }}>
                      {copy.removeProduct}
                    </Button>
                  </div>
                  {renderFields(`${name}.${current}.products.${selected ?? 0}`, productFieldsOf(fields))}
                </div>
              )}
              <div key={current}>{renderFields(`${name}.${current}`, fields.filter((field) => field.name === 'text'))}</div>
            </div>
          </div>
        </>
      )}
    </fieldset>
  );
}
