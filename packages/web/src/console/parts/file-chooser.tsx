// A button that opens the browser's file chooser.
import { useRef, type ComponentProps } from 'react';
import { Button } from '../../ui/button/button.tsx';

type FileChooserProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Media types, as in the attribute of a file field. */
  readonly accept: string;
  readonly onFile: (file: File | undefined) => void;
};

export function FileChooser({ accept, onFile, ...button }: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          onFile([...(target.files ?? [])].at(0));
          // The same file can be chosen again after a failure.
          target.value = '';
        }}
      />
    </>
  );
}
