import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const AUTISM: ModuleContent = {
  ...RULES,
  title: 'Working with autistic people',
  description:
    'Clear words, plans that hold, and respect for things that matter. How to be a helper whom autistic clients can foresee, and how to ask instead of guessing.',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 45,
  is_required: false,
  is_featured: false,
  order_index: 20,
  certificate_months: null,
  learning_objectives: [
    'Write a plan of a session that says what will happen, in which order, and when it ends',
    'Use direct, literal words, and leave enough time for an answer',
    'Treat collections, routines and places of things as meaningful until you are told otherwise',
    'Recognise overload and shutdown, and take demands away',
  ],
  prerequisites: [],
  content_blocks: [
    text('autism-people', 'People first to themselves', [
      'Autism is a lifelong difference in how people take in the world, think and communicate. It is not an illness, and nobody is looking for a cure from us. More than one in a hundred people in the UK are autistic. Some speak little or not at all, some speak at length; some need support all day, others only in certain weeks. You cannot tell by looking.',
      'Many people prefer “autistic person”, others “person with autism”. Use the words that the person uses, and if you do not know, ask. Please do not say “high functioning” or “low functioning”: it hides both what people can do and what costs them strength.',
      'Misunderstanding goes both ways. The sociologist Damian Milton calls this the double empathy problem: people with different ways of experiencing the world find it hard to read *each other*. So when a talk goes wrong, it is not one person’s fault to be mended. It is something for both to make clearer.',
    ]),
    text('autism-plan', 'A plan that holds', [
      'Not knowing what comes next can cost a great deal of strength. A plan gives it back. Before the session, write a short message through the app. Say when you will ring the bell, who will come (only you), where you would like to begin, how long each part takes, and how you will end. Say which parts can be changed, and how.',
      'An example:',
      steps(
        '10:00 I ring once. We say hello in the hall, for five minutes.',
        '10:05 We look at the bedroom shelf together. You tell me what must not be moved.',
        '10:20 We sort the lower board. I hold things up, you say where they go.',
        '11:00 A break of fifteen minutes. I can wait in the garden.',
        '11:15 We finish that board or stop. I write down where we are.',
        '11:55 I carry out what you have decided should go. I leave at 12:00.',
      ),
      'Then keep to it. If something must change, say so at once, say what stays the same, and give a choice: “The bus is late, I come at 10:20. Shall we end at 12:20, or at 12:00 with a shorter second part?”',
    ]),
    picture(
      'autism-picture',
      'Each step can be seen',
      'small_steps',
      'A flight of low, wide steps that leads up to a sunny window, with a small plant on one of the steps',
      'Nobody has to climb a wall. Every step is in sight before it is taken, and one may rest on it.',
    ),
    text('autism-words', 'Words that mean what they say', [
      'Say what you mean, and mean what you say. “Could you have a look at these some time?” may be a polite order, a real question or a plan for another day. “Please choose which of these four cups stay” is clear. Leave out irony, hints and pictures of speech until you know that the person enjoys them. Many do.',
      'Ask one thing at a time and then wait, longer than feels normal to you. Ten quiet seconds are often not a refusal but thinking. Repeating the question in other words may start the work again from the beginning.',
      'Eye contact, tone and faces tell less than you think. Somebody who looks away may be listening closely. Writing is as good as speaking: cards, messages or pointing are all real answers. And an honest “no, that does not work” is a gift. Thank the person for it and change the plan, without asking them to soften it.',
    ]),
    text('autism-things', 'Things, places and deep interests', [
      'A thing can be a comfort, a memory, a source of calm, or part of an interest that makes life good. Forty model trains are not “too many trains”. A worn blanket may be the only one whose touch is bearable. Ask what a thing is for before you ask whether it can go.',
      'The place of a thing can matter as much as the thing. Something that looks random to you may be an order you do not know yet. So before anything moves, ask; take it out, and put it back exactly where it was unless you have agreed on something else. When a place does change, change one at a time and leave a note.',
      list(
        '“What must stay just as it is?” comes before “What shall we change?”',
        '“Would you like to show me how this is ordered?” is a real question.',
        '“We could try it for a week, and put it back” makes a change smaller.',
      ),
    ]),
    text('autism-overload', 'When it becomes too much', [
      'Noise, light, choices, talk and change add up. When the sum is too great, a person may go silent, be unable to speak or move (a *shutdown*), or cry, shout or need to run (a *meltdown*). Neither is bad behaviour, and neither can be reasoned away. Many people also hide their strain until they are alone, so a friendly face is not always a sign that all is well.',
      'Take demands away. Stop the task, lower your voice, put off the music and the bright lamp, give space. Do not touch, and do not ask “what is wrong?” again and again. If you have agreed on a sign in advance, a card or a hand on the table, follow it without questions. If anybody is in danger, call 999.',
      'Before your next session, practise for fifteen minutes: write the plan of that session in six lines with times, read it aloud, and strike out each word that could mean two things. Put into it one sign for “stop” and one place where you can wait.',
    ]),
    thinkFirst('autism-think', 'Think first: three moments', [
      [
        'You said “we will be done in a minute”. After five minutes your client is upset. What happened, and what do you say?',
        'You gave a time and did not keep it. Say so plainly: “I said one minute and that was wrong. It will take ten more minutes. Or we can stop now. Which do you prefer?”',
      ],
      [
        'Everything on the desk stands in a pattern that you do not understand, and dust lies between. How do you go about it?',
        'Ask to be shown. Suggest dusting one hand’s breadth: lift, wipe, put back exactly. With the person’s consent in the app you may take a photo before, so that both can check afterwards.',
      ],
      [
        'Your client answers only “yes” to everything. How could you find out whether it is a real yes?',
        'Offer choices in place of yes-or-no questions: “keep, go, or decide later?” Make no as easy as yes, put cards on the table to point at, and leave time. A break may be what is needed.',
      ],
    ]),
    quiz('autism-quiz', [
      {
        question: 'Which message before a first session is the most helpful?',
        options: [
          'Looking forward to it! I will come some time in the morning, and then we just see where the day takes us.',
          'I will send you a full list of everything in the home that I think we should change, so that you can prepare.',
          'I ring at 10:00, alone. We begin at the shelf you named, break at 11:00, and I leave at 12:00.',
          'Please tidy the worst of it beforehand, so that we can use our time together for the important parts.',
        ],
        correct: 2,
        explanation:
          'It says who, when, where and until when. The others leave things open, decide for the person, or ask for work in advance.',
      },
      {
        question: 'Your client has not answered your question for about ten seconds. What is best?',
        options: [
          'Wait quietly, as thinking takes time',
          'Ask it again in other, simpler words',
          'Answer it yourself, and move on kindly',
          'Ask whether they have understood you',
        ],
        correct: 0,
        explanation: 'Silence is often thinking. New words can start the work again from the beginning.',
      },
      {
        question: 'Should you say “autistic person” or “person with autism”?',
        options: [
          'Always “person with autism”, because it puts the person before the condition',
          'Always “autistic person”, because surveys show that most people prefer it',
          'Neither of them, because it is more polite not to mention the subject at all',
          'Whichever the person uses for themselves, and ask if you do not know it',
        ],
        correct: 3,
        explanation: 'Preferences differ, and each person’s own words count. Asking is a sign of respect.',
      },
      {
        question:
          'Forty toy cars stand in rows on the bed, and your client sleeps on the sofa. What do you ask first?',
        options: [
          '“Which ten of them are your favourites, so that the others can go?”',
          '“What are they for you, and is anything about the bed to change?”',
          '“Would you not sleep much better if the bed were free for you again?”',
          '“Shall I pack them into a box, so that we can look at it next time?”',
        ],
        correct: 1,
        explanation:
          'First find out what the things mean and whether the person wants any change. The other questions have decided that already.',
      },
      {
        question:
          'Somebody becomes silent, does not move and does not react to you. Nobody is in danger. What helps?',
        options: [
          'A hand on the shoulder, to show that you are there',
          'Going on with the work quietly, so that time is used',
          'Fewer demands, less noise and light, space, and time',
          'Asking gently, several times, what the matter is',
        ],
        correct: 2,
        explanation:
          'In a shutdown every further demand costs strength. Take away what can be taken away, and wait where the person can see you or has asked you to wait.',
      },
      {
        question: 'You are running twenty minutes late. What do you write?',
        options: [
          '“I come at 10:20, the rest stays. End at 12:20, or at 12:00 with less?”',
          '“Sorry, traffic is terrible again! I will be with you as soon as I can.”',
          '“Sorry, I am late. I will make up for it by staying as long as you like.”',
          '“I am late, so we have to change the plan. I explain it when I am there.”',
        ],
        correct: 0,
        explanation: 'The new time, what stays the same, and a choice. Then the plan can be foreseen again.',
      },
    ]),
  ],
};
