// Copies a text to the clipboard and reports the result by a toast.
import { useToast } from './toast.tsx';

export interface CopyMessages {
  readonly copied: string;
  /** Absent where the text can be selected as well: then a failure shows nothing. */
  readonly copyFailed?: string;
}

export function useCopy({ copied, copyFailed }: CopyMessages): (text: string, details?: string) => void {
  const toast = useToast();
  const copy = async (text: string, details?: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: copied, ...(details === undefined ? {} : { text: details }) });
    } catch {
      if (copyFailed !== undefined) toast.error({ title: copyFailed });
    }
  };
  return (text, details) => void copy(text, details);
}
