/** How a line of a sheet is answered: ticked, read, or written on. */
type Kind = 'tick' | 'point' | 'write';

export interface Sheet {
  /** Name of the file, without its ending; it stays, because people keep the address. */
  name: string;
  title: string;
  lead: string;
  sections: readonly { heading: string; kind: Kind; lines: readonly string[] }[];
  /** What stands at its end. */
  note: string;
}

const DECLUTTERING_CHECKLIST: Sheet = {
  name: 'decluttering-checklist',
  title: 'Decluttering checklist',
  lead: 'For one small area, in one sitting. Tick what helps and leave out the rest. You can stop after every line.',
  sections: [
    {
      heading: 'Before you begin',
      kind: 'tick',
      lines: [
        'I have chosen one small area that I can finish today: a shelf, a drawer, half a table.',
        'I have something to drink, the light that I like, and a place to sit.',
        'Three places are ready: stays, goes, decide later.',
        'A clock or timer is where I can see it. I know when I will stop.',
        'If I would like company, somebody is with me or on the phone.',
      ],
    },
    {
      heading: 'While you sort',
      kind: 'tick',
      lines: [
        'Take away the obvious first: empty packets, broken things, yesterday’s cups.',
        'Put like to like, without deciding anything yet.',
        'Decide within one group. Begin with the one that means the least to you.',
        'What belongs in another room goes into one basket for later.',
        'Take a break before you need it. Every 25 minutes is a good start.',
        'When answers get slow, stop deciding and do something for the hands.',
      ],
    },
    {
      heading: 'The last twenty minutes',
      kind: 'tick',
      lines: [
        'What is undecided goes into a box with a date on it.',
        'Bed, table and the way to the door can be used.',
        'What goes is bagged, and I know when it leaves the home.',
        'I have looked at the area and noticed what is different.',
        'I have written down one thing that could be next.',
      ],
    },
  ],
  note: 'Nothing has to go. A thing that has found its place is sorted, too.',
};

const CLIENT_ASSESSMENT: Sheet = {
  name: 'client-assessment',
  title: 'Client assessment',
  lead: 'Getting to know each other: a sheet for the first visit, filled in together or by the client alone. Every question may stay empty. It belongs to the client and stays in their home.',
  sections: [
    {
      heading: 'What would be good',
      kind: 'write',
      lines: [
        'What would you like to be able to do here?',
        'Where in your home is it good already?',
        'Where should we begin, and where does it end?',
        'What must stay just as it is?',
      ],
    },
    {
      heading: 'How you like to work',
      kind: 'tick',
      lines: [
        'Please tell me each step before it happens.',
        'I like to talk while we work.',
        'I would rather work in silence.',
        'Short parts with breaks suit me.',
        'I lose track of time. Please say when ten minutes are left.',
        'Please ask before you touch anything.',
        'Writing or pointing is easier for me than speaking.',
      ],
    },
    {
      heading: 'What makes a room easier for me',
      kind: 'tick',
      lines: [
        'Soft light, or curtains drawn.',
        'No music, no radio.',
        'No scents or sprays.',
        'Things that I am not sorting are covered.',
        'Somewhere I can be alone for a while.',
      ],
    },
    {
      heading: 'How we stop',
      kind: 'write',
      lines: ['My word or sign for stop:', 'What helps me when it becomes too much:'],
    },
  ],
  note: 'This is not a medical form, and nobody needs a diagnosis to use it. Answers change: ask again next time.',
};

const SAFETY_GUIDELINES: Sheet = {
  name: 'safety-guidelines',
  title: 'Safety guidelines',
  lead: 'For everyone who works in somebody’s home. If anyone is in danger, call 999 first.',
  sections: [
    {
      heading: 'Before you work',
      kind: 'tick',
      lines: [
        'I know the way out, and the door opens fully.',
        'Nothing stands near a heater, a cooker or an overloaded socket.',
        'Somebody I trust knows when I should be done, and our word for help.',
        'My phone is charged, silent and on me. I wear closed shoes.',
        'Gloves, a torch and a first aid kit are with me.',
      ],
    },
    {
      heading: 'While you work',
      kind: 'point',
      lines: [
        'Test a weight at one corner. Bend your knees, hold it close, turn with your feet. If in doubt, leave it.',
        'Never reach where you cannot see. Needles are not touched; the council or a pharmacy can say who takes them.',
        'After a prick: let it bleed, wash it, cover it, and get medical help at once (A&E or 111).',
        'Fire: everyone out, doors closed, stay out, 999.',
        'Gas: no switch, no flame, windows open, everyone out, 0800 111 999 (Northern Ireland 0800 002 001).',
        'Large patches of mould, old boards that may hold asbestos, vermin: stop, and report it.',
        'If you feel uneasy, go. Find the words afterwards.',
      ],
    },
    {
      heading: 'When you are worried about somebody',
      kind: 'point',
      lines: [
        'Danger now: 999. No emergency: police 101, NHS 111.',
        'Somebody who listens, day and night: Samaritans, 116 123.',
        'Abuse, neglect, a child: tell your manager the same day. You need no proof.',
        'Never promise to keep a secret. Write down their own words, with date and time.',
      ],
    },
  ],
  note: 'This sheet goes with the module “Safe work in other people’s homes” and does not replace it.',
};

const NEURODIVERGENT_GUIDE: Sheet = {
  name: 'neurodivergent-guide',
  title: 'Neurodivergent guide',
  lead: 'Different minds at home: for helpers, families and whoever lives in the home. No two people are alike, so each line is a beginning: ask the person.',
  sections: [
    {
      heading: 'When attention moves by interest (many people with ADHD)',
      kind: 'point',
      lines: [
        'Make the first step so small that it takes two minutes, and begin beside each other.',
        'Keep things in sight, in open or clear boxes, where they are used.',
        'Make time visible: a clock, a timer, a song.',
        'Change what has become invisible. Systems may wear out.',
      ],
    },
    {
      heading: 'When the world needs to be foreseen (many autistic people)',
      kind: 'point',
      lines: [
        'Say who comes, when, what happens, and when it ends. Keep to it.',
        'Use plain words, one question at a time, and wait for the answer.',
        'Ask what a thing is for before you ask whether it can go.',
        'Put things back exactly where they were, unless you agreed otherwise.',
      ],
    },
    {
      heading: 'When the senses tire, or energy is small',
      kind: 'point',
      lines: [
        'Make one calm corner first, and leave it alone.',
        'No scents, soft light, a warning before noise.',
        'Plan for a small, a middle and a large day. Stopping early is good work.',
      ],
    },
    {
      heading: 'Words that help',
      kind: 'point',
      lines: [
        '“Where would it feel good to have a bit of room?”',
        '“We can leave it exactly like this.”',
        '“I am not sure that was a yes. Let us leave it.”',
        '“You decided about forty things in half an hour.”',
      ],
    },
  ],
  note: 'What helps one person may trouble another. This guide gives no medical advice.',
};

/** Sheets for everybody to take along, at `/resources/<name>.pdf`. */
export const SHEETS: readonly Sheet[] = [
  DECLUTTERING_CHECKLIST,
  CLIENT_ASSESSMENT,
  SAFETY_GUIDELINES,
  NEURODIVERGENT_GUIDE,
];
