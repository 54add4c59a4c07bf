// Sections of the style guide: ways through the page, values and cards.
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Check from 'lucide-react/icons/check';
import ListGlyph from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import TrendingDown from 'lucide-react/icons/trending-down';
import { useState } from 'react';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Badge, badgeTones } from '../../ui/badge/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { DotField } from '../../ui/dot-field/dot-field.tsx';
import { formatWhole } from '../../ui/format.ts';
import type { Glyph } from '../../ui/icon/icon.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { Menu } from '../../ui/popover/popover.tsx';
import { PartnerCard, ProductCard, RewardCard } from '../../ui/product-card/product-card.tsx';
import { Delta, PointsTag, PriceTag } from '../../ui/tag/tag.tsx';
import { SegmentedControl, Tabs } from '../../ui/tabs/tabs.tsx';
import { ActivationButton, Ticket } from '../../ui/ticket/ticket.tsx';
import type { ActivationState } from '../../ui/ticket/ticket.tsx';
import { de } from './de.ts';
import { Specimen } from './specimen.tsx';
import type { SectionProps } from './specimen.tsx';
import styles from './styleguide.module.css';

const prices = [229, 229, 219, 225, 225, 205, 199, 199, 189.9] as const;
const flat = [27.9, 24.9, 24.9, 27.9, 27.9, 26.5, 27.9] as const;

export const NavigationSection = ({ theme }: SectionProps) => {
  const t = de.navigation;
  const [view, setView] = useState('list');
  const [tab, setTab] = useState('0');
  const [period, setPeriod] = useState<string>(t.periods[0]);
  const [pressed, setPressed] = useState<readonly string[]>([t.chips[0], t.chips[2]]);
  const toggle = (chip: string): void => setPressed(pressed.includes(chip) ? pressed.filter((other) => other !== chip) : [...pressed, chip]);
  return (
    <>
      <Tabs label={t.view} selected={view} onSelect={setView} items={[{ id: 'list', label: t.list, icon: ListGlyph }, { id: 'map', label: t.map, icon: MapIcon }]} />
      <Tabs label={t.results} look="underline" selected={tab} onSelect={setTab} items={t.resultTabs.map(([label, count], index) => ({ id: String(index), label, count }))} />
      <SegmentedControl label={t.period} name={`period-${theme}`} value={period} onValue={setPeriod} items={t.periods.map((label) => ({ id: label, label }))} />
      <Specimen>
        {t.chips.map((chip, index) => (
          <Chip key={chip} pressed={pressed.includes(chip)} onClick={() => toggle(chip)} icon={index === 1 ? MapPin : undefined} removable={index === 2} count={index === 0 ? 37 : undefined}>
            {chip}
          </Chip>
        ))}
      </Specimen>
      <Breadcrumbs label={t.crumbsLabel(de.themes[theme])} items={t.crumbs.map((label, index) => ({ label, href: `/${'x/'.repeat(index)}` }))} />
      <Specimen>
        <Menu
          id={`menue-${theme}`}
          label={t.menu}
          trigger={(wiring) => (
            <Button {...wiring} type="button" size="small" colour="outline-neutral" icon={ArrowDownUp}>
              {t.menu}
            </Button>
          )}
          items={t.menuItems.map((label, index) => ({ label, current: index === 0 }))}
        />
      </Specimen>
      <Pagination label={t.pagesLabel(de.themes[theme])} page={4} pages={12} hrefFor={(page) => `#seite-${page}`} />
      <SectionHead level={3} title={t.section} note={t.sectionNote} more={{ label: t.sectionMore, href: '/e-coupons-aktionen/e-coupons' }} />
    </>
  );
};

const badgeIcons: readonly (Glyph | undefined)[] = [undefined, undefined, TicketPercent, undefined, TrendingDown, Check, Check, undefined];

export const ValueSection = () => {
  const t = de.values;
  return (
    <>
      <Specimen>
        {badgeTones.map((tone, index) => (
          <Badge key={tone} tone={tone} icon={badgeIcons[index]}>
            {t.badges[index]}
          </Badge>
        ))}
      </Specimen>
      <Card look="night">
        <div className={styles.balanceHead}>
          <span className={`u-figure ${styles.balance}`}>{formatWhole(4286)}</span>
          {t.balance}
        </div>
        <p className={styles.onNight}>{t.balanceNote}</p>
        <DotField points={4286} expiring={320} pending={148} fresh={6} size="l" className={styles.nightGap} />
      </Card>
      <Specimen>
        <PriceTag cents={18990} before={23190} from size="l" />
        <PriceTag cents={16495} />
        <PointsTag points={5990} before={7490} />
        <Delta percent={-18} />
        <Delta percent={4} />
      </Specimen>
      <Card>
        <List>
          {t.rows.map(([name, note], index) => (
            <ListRow key={name} lead={<PartnerLogo name={name} />} title={name} note={note} href="/mein-konto/punkte" end={<PointsTag points={index === 0 ? 38 : -900} signed short dot={false} />} />
          ))}
        </List>
      </Card>
    </>
  );
};

const ticketArt = [
  { picture: '1f955', tint: 'leaf', state: 'open' },
  { picture: '1f968', tint: 'peach', state: 'locked' },
  { picture: '1f9f4', tint: 'rose', state: 'active' },
  { picture: '26fd', tint: 'stone', state: 'used' },
] as const;

const nextState: Readonly<Record<ActivationState, ActivationState>> = { open: 'busy', busy: 'active', active: 'active', used: 'used', locked: 'open' };

const LiveTicket = ({ index }: { readonly index: 0 | 1 | 2 | 3 }) => {
  const { picture, tint, state: initial } = ticketArt[index];
  const { partner, ...coupon } = de.cards.tickets[index];
  const [state, setState] = useState<ActivationState>(initial);
  return (
    <Ticket
      {...coupon}
      picture={picture}
      tint={tint}
      partner={{ name: partner }}
      hot={index === 1 ? de.cards.hot : undefined}
      used={state === 'used'}
      action={<ActivationButton state={state} label={de.cards.activation[state]} onActivate={() => setState(nextState[nextState[state]])} />}
    />
  );
};

export const CardSection = () => {
  const t = de.cards;
  const [favourite, setFavourite] = useState(true);
  return (
    <>
      <div className={styles.tickets}>
        <LiveTicket index={0} />
        <LiveTicket index={1} />
        <LiveTicket index={2} />
        <LiveTicket index={3} />
      </div>
      <div className={styles.products}>
        <ProductCard
          href="/preisvergleich"
          name={t.product}
          subtitle={t.productKind}
          picture="1f3a7"
          tint="sky"
          cents={18990}
          before={23190}
          from
          percent={-18}
          history={prices}
          historyLabel={de.values.history}
          note={t.productNote}
          favourite={{ on: favourite, onToggle: () => setFavourite(!favourite) }}
        />
        <ProductCard href="/preisvergleich" name={t.cup} subtitle={t.cupKind} picture="2615" tint="butter" cents={2790} from history={flat} note={t.cupNote} favourite={{ on: false, onToggle: () => undefined }} />
        <Ticket {...t.tickets[1]} partner={{ name: t.tickets[1].partner }} picture="1f968" tint="peach" hot={t.hot} shape="tall" action={<ActivationButton state="open" label={t.activation.open} />} />
      </div>
      <div className={styles.two}>
        <PartnerCard
          href="/partner"
          name={t.partner}
          kind={t.partnerKind}
          rate={t.rate}
          badge={
            <Badge tone="sun-soft" icon={TicketPercent}>
              {t.partnerBadge}
            </Badge>
          }
        />
        <RewardCard href="/praemien" name={t.reward} picture="1f9f3" tint="sky" points={5990} before={7490} percent={-20} />
        <PartnerCard href="/partner" name={t.partner} rate={t.rate} shape="tile" />
      </div>
      <Card>
        <Accordion>
          {t.questions.map(([question, answer], index) => (
            <AccordionItem key={question} title={question} open={index === 0}>
              {answer}
            </AccordionItem>
          ))}
        </Accordion>
      </Card>
    </>
  );
};
