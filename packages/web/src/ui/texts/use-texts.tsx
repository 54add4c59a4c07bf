// The texts of the page, with the operator's changes.
import { createContext, use } from 'react';
import { usualTexts } from './create-texts.ts';
import type { TextArea, Texts } from './define-texts.ts';

const TextsContext = createContext<Texts>(usualTexts);

export const TextsProvider = TextsContext.Provider;

export const useTexts = <T extends object>(area: TextArea<T>): T => use(TextsContext)(area);

/** For components that pass the texts on to a function. */
export const useAllTexts = (): Texts => use(TextsContext);
