// A form whose answer is a page: it works before any script, and through the router once there is one.
import type { ComponentProps, FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { staysOnPage } from '../link/link.tsx';
import { useInline } from '../link/inline-mode.tsx';
import type { Elements } from '../elements.ts';

export interface GetFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit' | 'children'> {
  /** Path of the page, with a place on it where it has one. */
  readonly action: string;
  /** Parts of the address that stay as they are. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly children: Elements;
}

/** The address that a form leads to; fields for files say nothing here. */
export function addressOfForm(action: string, data: FormData): string {
  const [path = '', place] = action.split('#');
  const fields = new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  return `${path}?${fields.toString()}${place === undefined ? '' : `#${place}`}`;
}

/** Inside the app's web view the page that follows stays embedded. */
export function GetForm({ action, parameters = {}, children, ...rest }: GetFormProps) {
  const navigate = useNavigate();
  const hidden = useInline() ? { ...parameters, asInline: '1' } : parameters;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void navigate(addressOfForm(action, new FormData(event.currentTarget, submitter)), { viewTransition: !staysOnPage(action, window.location.pathname) });
  };
  return (
    <form action={action} method="get" onSubmit={submit} {...rest}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
