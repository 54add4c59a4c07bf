// Sections of the style guide: the mark, type, buttons, icons, lines and the grid.
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import LogIn from 'lucide-react/icons/log-in';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { Button, ButtonLink, buttonColours, buttonSizes } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Grid, GridItem } from '../../ui/grid/grid.tsx';
import { Icon, iconSizes, iconTones } from '../../ui/icon/icon.tsx';
import { PlusDot } from '../../ui/icon/plus-dot.tsx';
import { Line, lineTypes } from '../../ui/line/line.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { tints } from '../../ui/tint.ts';
import { de } from './de.ts';
import { Specimen } from './specimen.tsx';
import styles from './styleguide.module.css';

const [statement5, statement4, statement3, statement2, statement1, statement0] = de.brand.scale;
const samplePictures = ['1f3a7', '1f6b2', '1f951', '2615', '1f968', '1f353', '1f4f7', '1f4fa'] as const;

export const BrandSection = () => {
  const [closed, setClosed] = useState(false);
  return (
    <>
      <Logo size="xl" />
      <Specimen>
        <span className={classNames(styles.ground, styles.groundNight)}>
          <Logo tone="night" />
        </span>
        <span className={classNames(styles.ground, styles.groundSun)}>
          <Logo tone="mono" />
        </span>
        <span className={classNames(styles.ground, styles.groundSurface)}>
          <Logo part="mark" size="l" />
        </span>
      </Specimen>
      <Specimen caption={de.brand.idea}>
        <Button size="small" colour="outline-neutral" onClick={() => setClosed(!closed)}>
          {de.brand.toggle}
        </Button>
        <PlusDot state={closed ? 'closed' : 'open'} size="m" />
      </Specimen>
      <Specimen stacked>
        <span className={classNames('u-figure', styles.step5)}>{statement5}</span>
        <span className={styles.step4}>{statement4}</span>
        <span className={styles.step3}>{statement3}</span>
        <span className={styles.step2}>{statement2}</span>
        <span className={styles.step1}>{statement1}</span>
        <span>{statement0}</span>
        <span className={classNames('u-figure', styles.figures)}>{de.brand.figures}</span>
      </Specimen>
      <div className={styles.swatches}>
        {tints.map((tint, index) => (
          <span key={tint}>
            <Picture src={samplePictures[index] ?? '2615'} alt="" tint={tint} className={styles.swatch} />
            {tint}
          </span>
        ))}
      </div>
    </>
  );
};

export const ButtonSection = () => (
  <>
    <Specimen caption={de.buttons.colour} stacked>
      <div className={styles.table}>
        {[de.buttons.normal, de.buttons.loading, de.buttons.disabled].map((state) => (
          <span key={state} className={styles.caption}>
            {state}
          </span>
        ))}
        {buttonColours.flatMap((colour) => [
          <Button key={colour} colour={colour} size="medium">
            {de.buttons.activate}
          </Button>,
          <Button key={`${colour}-loading`} colour={colour} size="medium" loading>
            {de.buttons.activate}
          </Button>,
          <Button key={`${colour}-disabled`} colour={colour} size="medium" disabled>
            {de.buttons.activate}
          </Button>,
        ])}
      </div>
    </Specimen>
    <Specimen caption={de.buttons.sizes}>
      {buttonSizes.map((size) => (
        <Button key={size} size={size}>
          {de.buttons.redeem}
        </Button>
      ))}
    </Specimen>
    <Specimen caption={de.buttons.types} stacked>
      <Button type="block" colour="primary">
        {de.buttons.block}
      </Button>
      <div className={styles.inline}>
        <Button size="medium">button</Button>
        <Button size="medium" type="submit" colour="primary" icon={Check}>
          submit
        </Button>
        <ButtonLink size="medium" type="link" href="#buttons">
          link
        </ButtonLink>
        <Button size="medium" type="text">
          text
        </Button>
      </div>
    </Specimen>
    <Specimen caption={de.buttons.alignments}>
      <Button size="medium" colour="primary" icon={Plus}>
        left
      </Button>
      <Button size="medium" icon={ArrowRight} iconAlign="right">
        right
      </Button>
      <Button size="medium" colour="outline-primary" icon={TicketPercent} iconAlign="left-box">
        left-box
      </Button>
    </Specimen>
    <Specimen caption={de.buttons.members}>
      <Button size="medium" colour="outline-primary" icon={LogIn} whenLoggedIn={{ label: de.buttons.shop, href: '/partner' }}>
        {de.buttons.login}
      </Button>
      <Icon glyph={ArrowRight} size="m" />
      <Button size="medium" icon={Plus} loggedIn whenLoggedIn={{ label: de.buttons.activate }}>
        {de.buttons.login}
      </Button>
    </Specimen>
    <Specimen caption={de.buttons.iconButtons}>
      <IconButton glyph={Heart} label={de.buttons.favourite} />
      <IconButton glyph={Heart} label={de.buttons.favourite} look="surface" filled />
      <IconButton glyph={Bell} label={de.buttons.favourite} look="outline" />
      <IconButton glyph={Bell} label={de.buttons.favourite} small />
    </Specimen>
  </>
);

export const IconSection = () => (
  <>
    <Specimen caption={de.icons.sizes}>
      {iconSizes.map((size) => (
        <span key={size} className={styles.iconSize}>
          <Icon glyph={TicketPercent} size={size} />
          {size}
        </span>
      ))}
    </Specimen>
    <Specimen caption={de.icons.tones}>
      {iconTones.map((tone) => (
        <span key={tone} className={classNames(styles.tone, tone === 'light' && styles.toneNight)}>
          <span className={styles.inline}>
            <Icon glyph={Heart} tone={tone} size="m" />
            <Icon glyph={MapPin} tone={tone} size="m" />
          </span>
          {tone}
        </span>
      ))}
    </Specimen>
    <Specimen caption={de.icons.lines} stacked>
      {lineTypes.map((type) => (
        <Line key={type} type={type} />
      ))}
    </Specimen>
  </>
);

const spans = [
  { s: 4, m: 5, l: 5, label: '5' },
  { s: 2, m: 3, l: 4, label: '4' },
  { s: 2, m: 8, l: 3, label: '3' },
  { s: 4, m: 5, l: 8, label: '8' },
  { s: 4, m: 3, l: 4, label: '4' },
] as const;

export const LayoutSection = () => (
  <Grid>
    {spans.map(({ label, ...span }, index) => (
      <GridItem key={index} {...span}>
        <span className={styles.cell}>{label}</span>
      </GridItem>
    ))}
  </Grid>
);
