// /verwaltung: what the programme needs and how it goes.
import { useMay } from '../session/own.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { Checklist } from './checklist.tsx';
import { dashboardCopy } from './de.ts';

export function DashboardPage() {
  const isLead = useMay('lead');
  return (
    <div className={parts.page}>
      <PageHead title={dashboardCopy.title} />
      {isLead && <Checklist />}
    </div>
  );
}
