// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useId, useState } from 'react';
import { expect, it } from 'vitest';
import { rememberTypedFields } from './typed-fields.ts';

function Form() {
  const [name, setName] = useState('');
  const id = useId();
  return (
    <form action="/anmelden">
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="place" defaultValue="Köln" />
      <textarea name="text" defaultValue="" />
      <input type="checkbox" name="stay" defaultChecked />
      <output>{name}</output>
    </form>
  );
}

/** The server's page, with a node that an extension put next to the first field if it is to. */
async function hydrated(extended: boolean, type: (root: HTMLElement) => void): Promise<HTMLFormElement> {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(root);
  if (extended) root.querySelector('[name=name]')?.before(document.createElement('com-extension-button'));
  type(root);
  const restore = rememberTypedFields(root);
  await act(async () => void hydrateRoot(root, <Form />, { onRecoverableError: () => undefined }));
  act(restore);
  const form = root.querySelector('form');
  if (form === null) throw new Error('the form is missing');
  return form;
}

const field = (root: ParentNode, name: string): HTMLInputElement => root.querySelector<HTMLInputElement>(`[name=${name}]`) ?? document.createElement('input');

it('fields that hydration replaces keep their text, ticks and focus', async () => {
  const form = await hydrated(true, (root) => {
    field(root, 'name').value = 'Jana';
    field(root, 'text').value = 'Guten Tag';
    field(root, 'stay').click();
    field(root, 'text').focus();
  });
  expect([field(form, 'name').value, form.querySelector('output')?.textContent, field(form, 'place').value, field(form, 'text').value, field(form, 'stay').checked]).toEqual(['Jana', 'Jana', 'Köln', 'Guten Tag', false]);
  expect(document.activeElement).toBe(field(form, 'text'));
});

it('fields that hydration does not replace are unchanged', async () => {
  const form = await hydrated(false, (root) => void (field(root, 'place').value = 'Bonn'));
  expect([field(form, 'place').value, field(form, 'stay').checked]).toEqual(['Bonn', true]);
});
