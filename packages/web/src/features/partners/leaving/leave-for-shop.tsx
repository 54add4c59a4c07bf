// A link to a shop: without script a plain one; with it hints come first, and the click is journaled for members.
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useLoggedIn } from '../../../platform/session/use-session.ts';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/button/button.tsx';
import type { ShopLink } from '../shop-link.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface LeaveForShopProps extends Pick<ButtonLinkProps, 'type' | 'size' | 'colour' | 'className'> {
  readonly partnerName: string;
  /** The product whose page in the shop is opened. */
  readonly gtin?: string;
  /** Where the link leads without script. */
  readonly shop: ShopLink;
  readonly children: ReactNode;
}

export function LeaveForShop({ partnerName, gtin, shop, children, ...look }: LeaveForShopProps) {
  const member = useLoggedIn() !== undefined;
  const [asked, setAsked] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>();
  const loading = useRef(false);
  const ask = async (): Promise<void> => {
    setAsked(true);
    if (Dialog !== undefined || loading.current) return;
    loading.current = true;
    try {
      const { LeaveDialog } = await import('./leave-dialog.tsx');
      setDialog(() => LeaveDialog);
    } catch {
      // Without the hints the shop opens directly.
      location.assign(shop.href);
    } finally {
      loading.current = false;
    }
  };
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void ask();
  };
  return (
    <>
      <ButtonLink {...look} href={shop.href} target="_blank" rel="noopener sponsored nofollow" data-asks="" icon={ArrowUpRight} iconAlign="right" onClick={onClick}>
        {children}
      </ButtonLink>
      {asked && Dialog !== undefined ? <Dialog partnerName={partnerName} gtin={gtin} shop={shop} member={member} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
