// Ports of partners, click-outs to their shops, and the contact form.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { Partner, PartnerCategory, ResultGroup } from '../search/search.types.ts';
import type {
  CaptchaProof,
  ClickOut,
  ClickOutClaim,
  ClickOutRequest,
  ClickOutTarget,
  ContactForm,
  MemberMessage,
  PartnerFacets,
  PartnerFacetsFilter,
  PartnerFilter,
  PartnerWithImages,
  UserAgentClass,
} from './partners.types.ts';

/** Reads partners. */
export interface PartnersGateway {
  /** By public id or by the last segment of the detail link; an unknown one is an `HttpError` with status 404. */
  partner(idOrSlug: string, options?: CallOptions): TE.TaskEither<CallFailure, Partner>;
  /** Sorted by relevance where there is a query and no other order is requested, else A to Z. */
  partners(filter: PartnerFilter, options?: CallOptions): TE.TaskEither<CallFailure, ResultGroup<Partner>>;
  facets(filter: PartnerFacetsFilter, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFacets>;
  /** A to Z. */
  partnerNames(options?: CallOptions): TE.TaskEither<CallFailure, readonly string[]>;
  categories(options?: CallOptions): TE.TaskEither<CallFailure, readonly PartnerCategory[]>;
  partnersWithImages(options?: CallOptions): TE.TaskEither<CallFailure, readonly PartnerWithImages[]>;
}

/** Reports visits to partners' shops, and reads their results. */
export interface ClickOutsGateway {
  /** Stores the click and returns its target. A partner without a shop is an `HttpError` with status 404. */
  leaveAsMember(click: ClickOutRequest, options?: CallOptions): TE.TaskEither<CallFailure, ClickOutTarget>;
  /** Returns the target of the click; stores nothing about the visitor. */
  leaveAsVisitor(click: ClickOutRequest, options?: CallOptions): TE.TaskEither<CallFailure, ClickOutTarget>;
  userAgent(options?: CallOptions): TE.TaskEither<CallFailure, UserAgentClass>;
  /** The member's click-outs, newest first. */
  journal(options?: CallOptions): TE.TaskEither<CallFailure, readonly ClickOut[]>;
  /**
   * Claims points that did not arrive; a repeated claim changes nothing, a different one is a `conflict`. An `HttpError`
   * with the code `claim-too-early`, `claim-too-late` or `already-credited` outside the rules of `claimVerdict`.
   */
  claim(clickOutId: string, claim: ClickOutClaim, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}

/** Sends messages to the programme. */
export interface ContactGateway {
  /** Needs a session: the member's own address is answered. Returns the ticket's number. */
  writeAsMember(message: MemberMessage, options?: CallOptions): TE.TaskEither<CallFailure, string>;
  /** Without a valid proof: an `HttpError` with the code `captcha-failed`. Returns the ticket's number. */
  write(form: ContactForm, proof: CaptchaProof, options?: CallOptions): TE.TaskEither<CallFailure, string>;
}
