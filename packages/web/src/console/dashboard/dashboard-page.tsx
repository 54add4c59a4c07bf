// /verwaltung: what the programme needs and how it goes.
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { Checklist } from './checklist.tsx';
import { dashboardCopy } from './de.ts';
import { Figures } from './figures.tsx';

export const DashboardPage = () => (
  <div className={parts.page}>
    <PageHead title={dashboardCopy.title} />
    <Checklist />
    <Figures />
  </div>
);
