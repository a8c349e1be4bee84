import { NEEDS_KEPT_HOURS } from '@gently/contracts/answer-lists';
import { DECIDED_KEPT_MONTHS } from '@gently/contracts/decide-later-options';
import { CONTACT_KEPT_MONTHS } from '@gently/contracts/contact-message';
import { MESSAGES_KEPT_MONTHS } from '@gently/contracts/message-options';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { VIEWING_MINUTES, VIEWINGS_KEPT_MONTHS } from '@gently/contracts/viewing-options';
import { CHECK_IN_KEPT_MONTHS } from '@gently/contracts/welfare-options';
import {
  type LegalDocument,
  type LegalFacts,
  type LegalSection,
  type LegalTexts,
  reachUs,
  whoWeAre,
} from './legal';

const FIRST_SECTIONS: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What we keep',
    blocks: [
      [
        'Your account: name, email, your role, and a phone number if you give one. Your password is kept only in a form that nobody can read.',
        'Your sessions: service, day, time, place, and the notes you add.',
        'Your payments: how much, when, and whether it was paid. Card details go straight to the card company.',
        'If you apply to work with us: your answers, and the contact details of the people you name.',
        'What you write to us.',
      ],
    ],
  },
  {
    id: 'sensitive',
    title: 'Your mind and your needs',
    blocks: [
      'You may tell us your neurotype, your sensory needs, how you like to talk, your triggers, your access needs and what is hard for you. This is sensitive, so we ask for your clear yes first, on its own. You can use the site without it.',
      `What you say of your needs when you book is for that session. Without your yes we delete it ${NEEDS_KEPT_HOURS} hours after the session, or ${NEEDS_KEPT_HOURS} hours after it was called off: how you like to talk, sensory needs, special requirements and notes. With your yes it stays with your booking until you take your yes back.`,
      'Only the declutterer of your next session may see your needs, until the session is over. We note each look, and you can read on the page of your booking who looked and when. You can take back your yes at any time. We then delete this part at once, and what you said of your needs in sessions that are over.',
    ],
  },
  {
    id: 'answers',
    title: 'Your home, your goals and whom to call',
    blocks: [
      'You may tell us about your home, your goals, yourself and the times that suit you. The declutterer of your next session sees your goals and what you say about yourself, and your home if the session is there, until the session is over. Please leave out your health here. Your best times, what you would like to spend and how you found us are not shown to them.',
      'You may name somebody to call if you are unwell, and please ask that person first. Your declutterer can look it up only while your session runs, and we note each look for you. You can change or empty all of this in your profile.',
    ],
  },
  {
    id: 'photos',
    title: 'Photos of a session',
    blocks: [
      'Your declutterer may take photos before and after, once you have said yes on the page of your booking. Without your yes we keep none. We remove where and with what it was taken.',
      'Only you and your declutterer can see them. You can remove any photo, or take back your yes; all photos of that session are then deleted at once.',
    ],
  },
  {
    id: 'working-with-us',
    title: 'If you work with us',
    blocks: [
      'The limits that you set for your week are kept with your hours. Your manager reads whether you are fine, near a limit or at one, and nothing of why.',
      `A weekly check-in is yours alone unless you share it, one by one, with the managers of your region. You can stop sharing it or delete it at any time; after ${CHECK_IN_KEPT_MONTHS} months we delete it.`,
    ],
  },
  {
    id: 'decide-later',
    title: 'Things to decide later',
    blocks: [
      'What you put in your box to decide later is yours alone. You can show a thing to the declutterer of one of your sessions, and stop at any time. We note when they look, and you can read it beside the thing. We remove where and with what a photo was taken. Our reminders never say what is in your box.',
      `A thing stays until you decide about it or remove it. What you decided is deleted with its photo ${DECIDED_KEPT_MONTHS} months later, and all of it when you close your account.`,
    ],
  },
  {
    id: 'messages',
    title: 'Messages',
    blocks: [
      'You and your declutterer can write to each other. Only you two can read it. If one of you reports the conversation, a manager can read it until the report is closed, and we note each time they do. Our emails about a message never hold its words.',
      `We delete a conversation ${MESSAGES_KEPT_MONTHS} months after your last session together or your last message, whichever is later. If a report about it is still open then, we delete it once that is closed. When you close your account, what you wrote is deleted at once.`,
    ],
  },
  {
    id: 'why',
    title: 'Why we keep it',
    blocks: [
      [
        'To book, plan and hold your sessions. We have a contract with you for that.',
        'To take payments and give refunds, and to keep the records that tax law asks for.',
        'To keep the site safe from misuse.',
        'To match you with someone who suits you, if you gave your consent.',
      ],
      'We do not use your data for adverts.',
    ],
  },
  {
    id: 'who',
    title: 'Who else sees it',
    blocks: [
      'A declutterer whom we ask sees your first name, the area and the time. Once they have said yes they see what the session needs: your name, the place and your notes. Managers see what they need to run their team.',
      `To help you with something on your screen, an admin may look at the site as you see it, for at most ${VIEWING_MINUTES} minutes. They can change nothing. Your needs, your own words, your address, your messages and your photos stay hidden from them. We tell you at once who looks and why, and for ${VIEWINGS_KEPT_MONTHS} months you can read it under “Who looked at my account”.`,
      'A card company takes payments, and a mail service sends our emails. If you or your declutterer connect a Google calendar, Google gets the time, the place and the title of your sessions, and your first names. They may use your data for that and nothing else. We never sell it.',
    ],
  },
  {
    id: 'device',
    title: 'On your device',
    blocks: [
      'We keep you signed in, remember the colours you chose and save forms that you have not finished. For a day we count how many unpaid bookings a device holds. We use no cookies to follow you around the web.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      'As long as you have an account, unless this page names a shorter time. When you close your account we delete your data. We keep records of sessions and payments that the law makes us keep, without your address and your words. We also keep a note of actions that matter for safety, and what you made for other people, such as a training module.',
      `What you write to us by the contact form is deleted ${CONTACT_KEPT_MONTHS} months after it has reached us, with or without an account.`,
    ],
  },
];

const rightsSection = (facts: Pick<LegalFacts, 'identity'>): LegalSection => ({
  id: 'rights',
  title: 'Your rights',
  blocks: [
    'You can ask us to:',
    [
      'show you what we keep, and give you a copy,',
      'put right what is wrong,',
      'delete it,',
      'stop using it, or use less of it,',
      'take back a yes that you gave.',
    ],
    `${reachUs(facts)} We answer within 30 days, and it costs nothing.`,
    'If you are not happy with our answer, you can complain to the Information Commissioner’s Office (ico.org.uk).',
  ],
});

const MIDDLE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'safety',
    title: 'How we keep it safe',
    blocks: [
      'Data travels over a locked connection. Few people may see it, and each sees only what the work needs. If something goes wrong with your data, we tell you soon and in plain words.',
    ],
  },
  {
    id: 'age',
    title: 'Under 18',
    blocks: ['The site is for adults. We do not knowingly keep data of anyone under 18.'],
  },
];

const contactSection = (facts: Pick<LegalFacts, 'identity'>): LegalSection => ({
  id: 'contact',
  title: 'Changes and contact',
  blocks: [
    'If we change this policy in a way that matters, we tell you by email first.',
    `Questions? ${reachUs(facts)}`,
    ...whoWeAre(facts),
  ],
});

/** Facts: product specification, section 2.9; consent and access: the product's privacy decisions. */
const privacyFor = (facts: Pick<LegalFacts, 'identity'>): LegalDocument => ({
  title: 'Privacy Policy',
  lead: `What ${PRODUCT_NAME} keeps about you, why, and what you can do about it.`,
  short: [
    'We ask only for what we need to help you.',
    'How you think and what you need is kept only if you say yes.',
    'We do not sell your data, and we never store card details.',
    'Ask to see, change or delete your data. We answer within 30 days.',
  ],
  sections: [...FIRST_SECTIONS, rightsSection(facts), ...MIDDLE_SECTIONS, contactSection(facts)],
});

export const PRIVACY: LegalTexts = { 1: privacyFor };
