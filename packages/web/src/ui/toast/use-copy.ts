// Copies a text to the clipboard and reports the result by a toast.
import { copyText } from './copy-text.ts';
import { useToast } from './toast.tsx';

export interface CopyMessages {
  readonly copied: string;
  readonly copyFailed: string;
}

export function useCopy({ copied, copyFailed }: CopyMessages): (text: string, details?: string) => void {
  const toast = useToast();
  const copy = async (text: string, details?: string): Promise<void> => {
    const shown = details === undefined ? {} : { text: details };
    if (await copyText(text)) toast.success({ title: copied, ...shown });
    else toast.error({ title: copyFailed, ...shown });
  };
  return (text, details) => void copy(text, details);
}
