// Sections of the style guide: fields and choices.
import CreditCard from 'lucide-react/icons/credit-card';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Checkbox, RadioGroup, Switch } from '../../ui/field/choice.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import type { DateParts } from '../../ui/field/date-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { RangeField } from '../../ui/field/range-field.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { Select, TextArea, TextField } from '../../ui/field/text-field.tsx';
import { formatEuro } from '../../ui/format.ts';
import { de } from './de.ts';
import type { SectionProps } from './specimen.tsx';
import styles from './styleguide.module.css';

export const FieldSection = ({ theme }: SectionProps) => {
  const [search, setSearch] = useState('');
  const [birthday, setBirthday] = useState<DateParts>({ day: '', month: '', year: '' });
  const [purchase, setPurchase] = useState(180);
  const t = de.fields;
  return (
    <>
      <SearchField label={t.searchLabel(de.themes[theme])} placeholder={t.searchPlaceholder} value={search} onValue={setSearch} onSearch={setSearch} />
      <div className={styles.two}>
        <TextField label={t.email} hint={t.emailHint} placeholder={t.emailPlaceholder} type="email" autoComplete="off" required />
        <TextField label={t.email} hint={t.emailValid} icon={Mail} defaultValue={t.emailValue} valid />
        <TextField label={t.card} error={t.cardError} icon={CreditCard} inputMode="numeric" defaultValue="3084 5172" />
        <TextField label={t.price} hint={t.priceHint} inputMode="decimal" defaultValue="175,00" unit="€" optional />
        <TextField label={t.zip} hint={t.zipHint} inputMode="numeric" defaultValue="10115" disabled />
        <Select label={t.radius} options={t.radii.map((radius) => ({ value: radius, label: radius }))} defaultValue="5 km" />
        <PasswordField label={t.password} defaultValue="geheimes" autoComplete="off" error={t.passwordError} />
        <DateField label={t.birthday} hint={t.birthdayHint} value={birthday} onChange={setBirthday} />
      </div>
      <RangeField label={t.purchase} hint={t.purchaseHint} min={0} max={500} step={10} value={purchase} valueText={formatEuro(purchase * 100)} onValue={setPurchase} />
      <TextArea label={t.message} hint={t.messageHint} />
    </>
  );
};

export const ChoiceSection = ({ theme }: SectionProps) => {
  const t = de.choices;
  const [delivery, setDelivery] = useState<string>(t.deliveries[0]);
  return (
    <div className={styles.two}>
      <div>
        <Checkbox label={t.stay} defaultChecked />
        <Checkbox label={t.newsletter} count={t.count} />
        <Checkbox label={t.terms} error={t.termsError} required />
        <Checkbox label={t.locked} disabled defaultChecked />
      </div>
      <div>
        <Switch label={t.push} defaultChecked />
        <Switch label={t.email} />
        <Switch label={t.locked} disabled />
      </div>
      <RadioGroup
        label={t.salutation}
        name={`salutation-${theme}`}
        look="row"
        defaultValue={t.salutations[0]}
        options={t.salutations.map((value) => ({ value, label: value }))}
      />
      <RadioGroup
        label={t.delivery}
        name={`delivery-${theme}`}
        look="boxes"
        value={delivery}
        onValue={setDelivery}
        options={t.deliveries.map((value) => ({ value, label: value }))}
      />
    </div>
  );
};
