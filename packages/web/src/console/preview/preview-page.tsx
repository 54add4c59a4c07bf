// /verwaltung/vorschau: the programme as visitors will see it at another time.
import { classNames } from '../../ui/class-names.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { previewCopy as copy } from './de.ts';
import { PreviewForm } from './preview-form.tsx';

export const PreviewPage = () => (
  <div className={parts.page}>
    <PageHead title={copy.title} note={copy.text} />
    <div className={classNames(parts.narrow, parts.section)}>
      <p>{copy.programme}</p>
      <PreviewForm path="/" order={() => ({})} />
    </div>
  </div>
);
