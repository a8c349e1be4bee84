import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const SORTING: ModuleContent = {
  ...RULES,
  title: 'One small area at a time',
  description:
    'The craft itself: choosing an area, sorting with few choices, giving things a home, and ending so that the result lasts. With half an hour of practice in a drawer of your own.',
  category: 'practice',
  difficulty_level: 'beginner',
  duration_minutes: 75,
  is_required: false,
  is_featured: false,
  order_index: 40,
  certificate_months: null,
  learning_objectives: [
    'Choose with the client an area that can be finished in the time that is there',
    'Lead somebody through sorting with few and simple choices at once',
    'Give things a home where they are used',
    'End a session so that the room is usable and the next step is written down',
  ],
  prerequisites: [],
  content_blocks: [
    text('sorting-area', 'Small enough to finish', [
      'Most unhappy sessions begin too large. A cupboard that is emptied onto the bed at eleven is a bed nobody can sleep in at night. Our rule: take out only what you can put back, or let go of, *before the session ends* and with time to spare.',
      'Let the person choose where to begin. If they cannot, offer two places and say what each would change: “The end of this worktop, so that you can make tea. Or the chair, so that you can sit by the window.” Choose what will be felt tomorrow morning over what looks impressive.',
      'Then draw an edge. A tea towel on the worktop or tape on a shelf shows what belongs to today. Everything outside may stay as it is, and you may cover it. If the area is done early, rest, enjoy it, or draw one more small edge. Finishing something small does more for trust than half of something large.',
    ]),
    picture(
      'sorting-picture',
      'Today is this board',
      'one_shelf',
      'A set of shelves; the middle board holds a labelled box, books and an open box, and the boards above and below are covered with cloths',
      'What is covered can wait. What is in front of us is small enough to finish.',
    ),
    text('sorting-choices', 'Few choices at once', [
      'Deciding is work, and most people can do only so much of it in a day. So we make choices smaller, fewer and easier, and leave the hard ones for later or for never.',
      steps(
        'Take away the obvious: empty packets, broken glass, what the person points to. Show everything once.',
        'Put like to like, without deciding: all pens, all cables, all letters. Seeing nine tin openers together answers many questions by itself.',
        'Decide within one group, with three places at most: stays, goes, decide later.',
        'Stop deciding when answers become slow, and do something for the hands: carry, wipe, label.',
      ),
      'Ask real questions. “Do you use it?” and “Would you like to have it in the next home too?” are good ones. “Do you really need all these?” is not a question. Accept each answer the first time. The “decide later” box gets a date and a place, and in our app clients can note what is in it. It is not a failure but a tool. Nothing leaves the home without a clear yes from the person whose thing it is, and nobody can say yes for somebody else.',
    ]),
    text('sorting-homes', 'A home for each thing', [
      'A thing that has no home will lie about for ever. Look for homes by watching, not by planning. Where does it land anyway? If the post always ends up on the stairs, put a tray on the stairs. If the coat goes over the chair, a hook beside the chair will do more than a wardrobe upstairs.',
      list(
        'Keep things where they are used, in the number in which they are used.',
        'One movement is best: open boxes, hooks, trays. Each lid and each door is a reason not to.',
        'The best places, between knee and shoulder, are for what is needed daily.',
        'Words on boxes help everybody, also visitors, carers and the person on a tired day.',
        'Use what is there. Shoe boxes and jam jars show whether an idea works before anyone buys anything.',
      ),
      'Do not aim for a photograph. A home that works may look plain or odd to you. Ask a week later, “What went back to its place by itself, and what did not?” Whatever did not go back is telling you where its home should be.',
    ]),
    text('sorting-breaks', 'Breaks, and the way out', [
      'Take the break before it is needed. A good rhythm for many is twenty-five minutes of sorting and ten of rest, but ask: some people need to stay with a thing once they are in it, others need to sit after ten. Agree on the rhythm at the start, and let a clock say when, so that nobody has to admit that they are tired.',
      'Keep the last twenty minutes for the way out, always. Put back what is undecided. Make bed, table and paths usable. Bag what goes, and agree where it goes and when: charity shops, reuse groups, the council’s recycling centre. Never take things home for yourself or sell them, even if they are offered.',
      'Then look at the area together, and let the person say what they see. Write three lines on a card that stays there: what we did, where the open things are, what could be next. “Could” is the right word. The next step is an offer.',
    ]),
    text('sorting-practice', 'Practice: half an hour in a drawer', [
      'Please do this before the quiz. It takes about thirty-five minutes. Choose a drawer of your own, one that you do not like to open.',
      steps(
        'Write down the time, and how you feel before you begin.',
        'Put a tea towel on the table. Empty only the front half of the drawer onto it.',
        'Take away the obvious. Put like to like. Only then decide, with three places.',
        'Count your decisions with strokes on paper, and note after which one they became harder.',
        'After twenty minutes stop, wherever you are. Put back, label, make the card with three lines.',
        'Now say aloud each question you asked yourself. Would you like to hear it from a stranger in your home?',
      ),
      'Most people are surprised by two things: how soon deciding becomes tiring, and how strongly a small object can pull. Keep that in mind when you sit beside somebody with a whole room. Write down one sentence for your notes: what would you have wanted from a helper?',
    ]),
    thinkFirst('sorting-think', 'Think first: three moments', [
      [
        'Your client wants to empty the whole wardrobe onto the bed, two hours before the end. What do you say?',
        'Yes to the wish, and smaller in size: “Shall we do it rail by rail? First the jackets. Then you have your bed tonight for certain, and if we are quick we take the shirts too.”',
      ],
      [
        'Her partner says from the door: “All of that can go, I have said so for years.” What do you do?',
        'Stay friendly and clear: “I work with each person on their own things. Is there something of yours that you would like to look at?” Then go on with your client, a little slower than before.',
      ],
      [
        'The box “decide later” is full, and everything in it is from one person who died. How do you go on?',
        'Not by deciding. Ask whether the box may have a good place and a date, or no date at all. You might offer to listen to one story. Grief has no schedule, and this box may be finished as it is.',
      ],
    ]),
    quiz('sorting-quiz', [
      {
        question: 'You have two hours. Which area do you suggest?',
        options: [
          'The end of the worktop beside the kettle',
          'The whole kitchen, taking one side each',
          'The attic, since nobody needs it meanwhile',
          'The room that bothers the family most of all',
        ],
        correct: 0,
        explanation:
          'It can be finished in the time, and will be felt tomorrow morning. The others are too large, not felt, or chosen by somebody else.',
      },
      {
        question: 'What comes directly after taking away the obvious?',
        options: [
          'Deciding about the largest things',
          'Buying boxes of the right sizes',
          'Putting like to like, undecided',
          'Wiping the emptied surface well',
        ],
        correct: 2,
        explanation: 'Groups answer many questions by themselves, and forming them costs no decisions.',
      },
      {
        question: 'Which question helps somebody to decide?',
        options: [
          '“Do you really need all of these jugs?”',
          '“Which of these do you reach for first?”',
          '“When did you last use any one of them?”',
          '“Would it be so bad if this one went?”',
        ],
        correct: 1,
        explanation:
          'It asks about the person’s own life and has no hidden answer. The others judge, test or push.',
      },
      {
        question: 'A coat always lies on the chair by the door. What do you suggest?',
        options: [
          'A reminder beside the chair',
          'A wardrobe upstairs with room',
          'A rule for everyone in the home',
          'A hook right next to that chair',
        ],
        correct: 3,
        explanation: 'The thing shows where its home should be. One movement is easier than a rule.',
      },
      {
        question: 'There are twenty minutes left and a group is still undecided. What now?',
        options: [
          'Decide faster together, so that the group is completed today',
          'Put it in a labelled box, and make the room usable for tonight',
          'Leave it where it lies, so that you both know where to go on next',
          'Stay a little longer, since stopping now would waste the effort',
        ],
        correct: 1,
        explanation:
          'The last twenty minutes are for the way out. Hurry makes decisions that are regretted, and a bed has to be a bed tonight.',
      },
      {
        question: 'At the end your client wants to give you a lamp that you admired. What do you do?',
        options: [
          'Take it, because refusing would hurt their feelings',
          'Take it, and tell your manager about it the same day',
          'Thank them, and say that you may not take things home',
          'Buy it from them, for what such a lamp usually costs',
        ],
        correct: 2,
        explanation:
          'We never take home or buy what is sorted out. Otherwise every “that can go” would carry a doubt.',
      },
    ]),
  ],
};
