// The route table of the operators' console.
import type { OperatorRight } from '@pluspunkt/core/operators';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { AccountPage } from './account/account-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { StatementsPage } from './dashboard/statements-page.tsx';
import { BrandPage } from './enrolment/brand-page.tsx';
import { InvitationPage } from './enrolment/invitation-page.tsx';
import { PointTermsPage } from './enrolment/point-terms-page.tsx';
import { SetupPage } from './enrolment/setup-page.tsx';
import { EntryPage, HistoryPage, NewEntryPage } from './entries/entry-page.tsx';
import { FilesPage } from './entries/files-page.tsx';
import { ListPage } from './entries/list-page.tsx';
import { FeedPage } from './feeds/feed-page.tsx';
import { FeedsPage } from './feeds/feeds-page.tsx';
import { SearchMissesPage } from './feeds/search-misses-page.tsx';
import { Frame } from './frame/frame.tsx';
import { ClaimsPage } from './members/claims-page.tsx';
import { CorrectionsPage } from './members/corrections-page.tsx';
import { MemberPage } from './members/member-page.tsx';
import { MessagePage } from './members/message-page.tsx';
import { MessagesPage } from './members/messages-page.tsx';
import { MemberSearchPage } from './members/search-page.tsx';
import { Allowed, FaultPage, MissingPage } from './parts/fault.tsx';
import { consolePaths } from './paths.ts';
import { PreviewPage } from './preview/preview-page.tsx';
import { AuditPage } from './team/audit-page.tsx';
import { CardsPage } from './team/cards-page.tsx';
import { DeliveriesPage } from './team/deliveries-page.tsx';
import { KeysPage } from './team/keys-page.tsx';
import { TeamPage } from './team/team-page.tsx';
import { WebhooksPage } from './team/webhooks-page.tsx';

const page = (path: string, element: ReactNode, right: OperatorRight = 'any'): RouteObject => ({ path, element: <Allowed right={right}>{element}</Allowed> });

export const routes: readonly RouteObject[] = [
  { path: consolePaths.setup, element: <SetupPage />, errorElement: <FaultPage /> },
  { path: consolePaths.invitation, element: <InvitationPage />, errorElement: <FaultPage /> },
  {
    path: consolePaths.home,
    element: <Frame />,
    errorElement: <FaultPage />,
    children: [
      { index: true, element: <DashboardPage /> },
      page(consolePaths.account, <AccountPage />),
      page(consolePaths.preview, <PreviewPage />),
      page(consolePaths.brand, <BrandPage />, 'lead'),
      page(consolePaths.points, <PointTermsPage />, 'lead'),
      page(consolePaths.kind(':kind'), <ListPage />),
      page(consolePaths.newEntry(':kind'), <NewEntryPage />),
      page(consolePaths.entryOf(':kind'), <EntryPage />),
      page(consolePaths.files(':kind'), <FilesPage />),
      page(consolePaths.history(':kind'), <HistoryPage />),
      page(consolePaths.keys, <KeysPage />, 'offers'),
      page(consolePaths.feeds, <FeedsPage />, 'prices'),
      page(consolePaths.feed(':shopId'), <FeedPage />, 'prices'),
      page(consolePaths.searchMisses, <SearchMissesPage />, 'prices'),
      page(consolePaths.webhooks, <WebhooksPage />, 'offers'),
      page(`${consolePaths.webhooks}/:webhookId`, <DeliveriesPage />, 'offers'),
      page(consolePaths.cards, <CardsPage />, 'lead'),
      page(consolePaths.team, <TeamPage />, 'lead'),
      page(consolePaths.audit, <AuditPage />, 'lead'),
      page(consolePaths.members, <MemberSearchPage />, 'service'),
      page(`${consolePaths.members}/:memberId`, <MemberPage />, 'service'),
      page(consolePaths.messages, <MessagesPage />, 'service'),
      page(`${consolePaths.messages}/:contactId`, <MessagePage />, 'service'),
      page(consolePaths.claims, <ClaimsPage />, 'service'),
      page(consolePaths.corrections, <CorrectionsPage />, 'service'),
      page(consolePaths.statements, <StatementsPage />, 'finance'),
      { path: '*', element: <MissingPage /> },
    ],
  },
];
