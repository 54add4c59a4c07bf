// Text with the searched words marked.
import { markedParts } from '@pluspunkt/core/search';

export function Highlighted({ text, term }: { readonly text: string; readonly term: string }) {
  return markedParts(text, term).map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text));
}
