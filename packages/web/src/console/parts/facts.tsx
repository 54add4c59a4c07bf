// Terms and what they are, as a list.
import type { ReactNode } from 'react';
import parts from './parts.module.css';

export const Facts = ({ facts }: { readonly facts: readonly (readonly [term: string, content: ReactNode])[] }) => (
  <dl className={parts.facts}>
    {facts.map(([term, content]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{content}</dd>
      </div>
    ))}
  </dl>
);
