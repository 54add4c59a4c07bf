// The shopping list: a button with its number of entries, and the dialog.
import ListChecks from 'lucide-react/icons/list-checks';
import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink, type ButtonColour, type ButtonSize } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Optional } from '../../ui/optional.tsx';
import { listCopy } from './de.ts';
import { LIST_PATH } from '../../platform/paths/list-path.ts';
import type { DeviceList } from './use-shopping-list.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

const loadContent = () => import('./list-content.tsx').then(whenLoaded);
const ListContent = lazy(() => loadContent().then((module) => ({ default: module.ListContent })));

interface ShoppingListButtonProps {
  readonly list: DeviceList;
  readonly colour: ButtonColour;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Nothing as long as nothing is noted. */
export function ShoppingListButton({ list, colour, size = 'medium', className }: ShoppingListButtonProps) {
  const copy = useTexts(listCopy);
  // Who follows a product to its page has seen the list: it belongs to the address that it was opened at.
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly key: string; readonly at: number }>();
  const close = (): void => setOpened(undefined);
  const some = list.items.length > 0;
  // Here before it is opened, and only where there is something to show.
  useEffect(() => {
    if (some) loadContent().catch(() => undefined);
  }, [some]);
  return (
    <>
      {some ? (
        <Button size={size} colour={colour} icon={ListChecks} className={className} aria-haspopup="dialog" onClick={() => setOpened({ key, at: Date.now() })}>
          {copy.show(list.items.length)}
        </Button>
      ) : null}
      <Dialog
        open={opened?.key === key}
        onClose={close}
        title={copy.title}
        description={copy.where[list.owner]}
        actions={
          some ? (
            <>
              <Button size="medium" colour="outline-neutral" onClick={list.clear}>
                {copy.clear}
              </Button>
              <ButtonLink size="medium" colour="outline-neutral" href={LIST_PATH}>
                {copy.whole}
              </ButtonLink>
            </>
          ) : undefined
        }
      >
        {some ? (
          <Optional>
            <ListContent list={list} now={opened?.at ?? 0} level={3} />
          </Optional>
        ) : (
          <p>
            {copy.emptyTitle} {copy.empty}
          </p>
        )}
      </Dialog>
    </>
  );
}
