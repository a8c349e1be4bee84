import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const DIGITAL: ModuleContent = {
  ...RULES,
  title: 'Digital organising',
  description:
    'Mail, files, photos and passwords: how to help on somebody’s screen without seeing more than you must, and how to leave a system that needs little care.',
  category: 'digital',
  difficulty_level: 'intermediate',
  duration_minutes: 60,
  is_required: false,
  is_featured: false,
  order_index: 60,
  certificate_months: null,
  learning_objectives: [
    'Help with a device while its owner keeps hands, passwords and decisions',
    'Check for a copy before anything is deleted',
    'Calm a full inbox, a full desktop and a full photo roll in small steps',
    'Recognise a scam, and know who can be asked',
  ],
  prerequisites: [],
  content_blocks: [
    text('digital-private', 'A screen is a private room', [
      'A phone holds letters, photos, health, money, faith and love. Somebody who lets you look at it trusts you more than somebody who opens a cupboard. So we keep stricter rules here than in the living room.',
      list(
        'The owner’s hands are on the device. You sit beside it, where you do not see the keys.',
        'You never ask for, type, write down or keep a password or a code. Look away without being asked.',
        'Before you begin, suggest that notifications are switched off for an hour.',
        'Look only at what you sort. If a message comes up, look away and say so.',
        'Online, the person shares one window and not the whole screen, and nobody records.',
        'You never log in from your own device, and never pay, order or sign for anyone.',
      ),
      'If somebody else pays for the session or “has always done the computer”, the rules are the same: the device belongs to its owner. Should you come upon something that shows that somebody is in danger, the module on safety says what to do.',
    ]),
    text('digital-copy', 'First a copy', [
      'Deleting feels like success and cannot always be taken back. So the first question is always: is there a copy, and has anybody ever opened it? A copy on the same device is none. A service that *synchronises* is not a copy either: what is deleted on the phone will be deleted on the computer too.',
      'A simple rule that many professionals use is three, two, one: three copies, on two kinds of storage, one of them somewhere else. For most homes, an external disk and one online service are enough. Help the person to choose, note in their own words where the copies are, and open one file from each to see that it works.',
      'Deleted photos and mails usually stay in a bin for some weeks, often thirty days. Show where it is, and do not empty it in the session. And tell people that the memory that is “full” is often filled by a few large films. Sort by size before you sort by date: ten decisions may give more room than a thousand.',
    ]),
    picture(
      'digital-picture',
      'Three are enough',
      'screen_folders',
      'A computer screen on a desk that shows three tidy folders in a row, with a plant and a cup beside it',
      'Now, later, keep. Whatever needs more folders than that will find its way to them by itself.',
    ),
    text('digital-mail', 'Calming a full inbox', [
      'Thirty thousand unread mails are not thirty thousand tasks. Nearly all of them are over. Say so; it is often the first relief. Then work from the top and not from the bottom.',
      steps(
        'Make a folder with today’s date, such as “Before December”. Move everything older than a month into it. Nothing is deleted, everything can be searched. Breathe.',
        'Go through what is left together: is there anything to be done? If it takes under two minutes, do it. If not, it goes into “Now”.',
        'Search for “unsubscribe”. Take ten senders, not all. Leave out whatever looks suspicious, since a click tells the sender that somebody reads.',
        'Look in the old folder for the few words that matter: bank, tax, council, doctor, school, rent.',
      ),
      'Leave the person with one place for what is to be done, and one time of day to look at it. Some will prefer a list on paper; paper is a fine digital tool. Do not aim for an empty inbox unless the person likes it. A calm one is enough.',
    ]),
    text('digital-photos', 'Photos, files and tabs', [
      'With photos, do not begin at the beginning, where it hurts, and do not decide one by one. First the easy groups: screenshots, receipts, blurred ones, films of the floor. Then one event, of the person’s choice, to keep the best five. That is a pleasant thing to have done, and a good end for a session. Pictures of people who have died or left are never part of the first round, unless the person asks for it.',
      'For files, few and wide folders are better than many deep ones: *Now, Home, Money, Health, Keep*. Names that begin with the date, “2026-03 electricity”, keep their own order. Whoever searches rather than browses needs hardly any folders, so ask how the person finds things today.',
      'Many open tabs are often a memory: “If I close it, I forget it.” So save the whole set as one bookmark folder with a date, then close it. Try it with ten tabs first, open the folder again, and let the person see that everything is still there.',
    ]),
    text('digital-safe', 'Passwords, scams and a practice', [
      'The National Cyber Security Centre advises three random words for a password that must be remembered, a password manager for all the others, and two-step verification for mail and bank at least. A notebook in a locked drawer can be right for somebody at home, too. Help with the choice and the setting up, and look away while things are typed.',
      'Scams press: *at once, or you lose everything*. Nobody honest asks for a code or wants to be paid in gift cards. Suspicious mails can be forwarded to report@phishing.gov.uk, and texts to 7726, at no cost. Has money gone, the person calls their bank straight away; 159 reaches most banks in the UK. Shame makes people silent here, so say that it happens to clever people every day.',
      'Now practise for twenty-five minutes: do the first three steps for your own inbox, with a clock. Note where you hesitated. Then explain to somebody, without touching their device, how to do the first step. Using only words is harder than it sounds, and it is half of this work.',
    ]),
    thinkFirst('digital-think', 'Think first: three moments', [
      [
        'Your client holds out the phone: “The code is 4711, you do it, you are faster.” What do you say?',
        '“Thank you for the trust. I would rather you keep the code and I tell you where to press, so that you can do it without me. And when we are done I will show you how to change it, as I have heard it now.”',
      ],
      [
        'While you sort photos, intimate pictures come up. What do you do?',
        'Look away at once and say it plainly, without a joke: “I have looked away. Tell me when you have gone on.” Then suggest that the person sorts this month alone, or moves it to a locked album.',
      ],
      [
        'A son asks you to install a program that lets him see what his mother, your client, does. He pays for the session. And now?',
        'You do nothing on the device without her clear yes, given with the son out of the room. Explain that to him kindly. If you worry that she is controlled or pressed, tell your manager the same day.',
      ],
    ]),
    quiz('digital-quiz', [
      {
        question: 'Which of these is a copy on which somebody can rely?',
        options: [
          'The photos on the phone that also appear on the tablet by synchronising',
          'An external disk from which you have just opened a file to try it out',
          'A second folder with the same photos on the desktop of the same computer',
          'The bin of the photo program, in which things are kept for thirty days',
        ],
        correct: 1,
        explanation:
          'It is apart from the device, and it was tried. Synchronised things disappear everywhere, and a bin empties itself.',
      },
      {
        question: 'Your client has 30,000 unread mails, and begins to cry. What is a good first step?',
        options: [
          'Mark all of them as read, so that the number is gone',
          'Delete all of the advertising mails by one search',
          'Move all that is older than a month into one folder',
          'Sort the oldest year first, as it is surely over',
        ],
        correct: 2,
        explanation: 'Nothing is lost, everything can be searched, and what remains can be seen at a glance.',
      },
      {
        question: 'Who types the password?',
        options: [
          'Always the owner of it, while you look away',
          'You, if the owner has asked you to in writing',
          'You, if it is a password that is changed later',
          'Whoever of you both is faster on that device',
        ],
        correct: 0,
        explanation: 'Without exception. It protects the person, and it protects you.',
      },
      {
        question: 'The phone says that its memory is full. How do you look for room?',
        options: [
          'Sort by date, and begin with the oldest pictures there are',
          'Remove the programs that have the least friendly names',
          'Go through the pictures from top to bottom, one by one',
          'Sort by size, and look at the largest few of them first',
        ],
        correct: 3,
        explanation:
          'A few long films often take most of the room. Ten decisions may be enough, after a look at the copy.',
      },
      {
        question:
          'A text says that an account will be closed today unless a code is sent back. What do you advise?',
        options: [
          'To answer that the code will follow tomorrow, to win some time',
          'To call the number that is given in the text and ask about it',
          'To send nothing, forward it to 7726, and call the bank on 159',
          'To change the password by the link that is given in the text',
        ],
        correct: 2,
        explanation:
          'Pressure and codes are signs of a scam. The way to the bank never leads through the message itself.',
      },
      {
        question: 'Somebody keeps eighty tabs open “so as not to forget them”. What do you suggest?',
        options: [
          'Save ten as one dated folder, close them, and look at them together',
          'Close all of them, since anything important will come up once again',
          'Copy the addresses into a list, sorted by subject and by importance',
          'Allow twenty open tabs at most, and agree on that as a house rule',
        ],
        correct: 0,
        explanation:
          'The memory stays, the pressure goes, and the person has seen for themselves that nothing was lost.',
      },
    ]),
  ],
};
