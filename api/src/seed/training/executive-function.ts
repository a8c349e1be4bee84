import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const EXECUTIVE_FUNCTION: ModuleContent = {
  ...RULES,
  title: 'Executive function: from knowing to doing',
  description:
    'Why somebody can know exactly what to do and still not begin. Seven skills that a household asks for, and supports that stand in for each of them.',
  category: 'neurodiversity',
  difficulty_level: 'intermediate',
  duration_minutes: 45,
  is_required: false,
  is_featured: false,
  order_index: 50,
  certificate_months: null,
  learning_objectives: [
    'Tell apart not knowing, not wanting, and not being able to begin',
    'Find out at which step a task stops, without asking “why”',
    'Choose a support that does the missing step outside the head',
    'Make a routine that survives a bad week',
  ],
  prerequisites: [],
  content_blocks: [
    text('executive-skills', 'The skills behind a made bed', [
      'Executive function is a name for skills that turn an intention into an action. Scientists divide them in different ways. For our work, seven are useful:',
      list(
        '**Starting**: getting from sitting to standing.',
        '**Choosing**: seeing what comes first when everything calls.',
        '**Planning**: putting steps into an order.',
        '**Holding in mind**: still knowing the plan at the top of the stairs.',
        '**Sensing time**: feeling how long something takes.',
        '**Shifting**: leaving one thing for another, or stopping.',
        '**Steadying feelings**: going on after something went wrong.',
      ),
      'Everybody’s skills go up and down with sleep, stress, hunger, hormones, pain and grief. With ADHD, autism, depression, anxiety, dementia, brain injury or long illness some of them can be hard every day. Intelligence has little to do with it: a person may lead a department and not be able to open the post. Knowing how is not the problem. Being told how, once more, is therefore no help.',
    ]),
    text('executive-find', 'Find the step that stops', [
      '“Why have you not done it?” has no good answer and sounds like blame. “What happens when you try?” is a different question. Let the person tell you about the last time, like a film in slow motion. Somewhere in it is the place where it stops.',
      'An example. The washing is not done. Slow motion shows: she collects it (starting works), carries it down (holding in mind works), fills the machine and turns it on. Two hours later she has forgotten it (time, holding in mind), it smells, and she washes it again, ashamed (feelings). The problem is not laundry. It is one missing signal at the right moment. A timer that she wears may be all she needs.',
      'Listen for words such as “suddenly it was evening” (time), “I do not know where to look first” (choosing), “I am stuck in the chair and shout at myself” (starting). Repeat what you have understood, and ask if it is right. Only then speak about solutions, and ask first what has worked before, even for a week.',
    ]),
    picture(
      'executive-picture',
      'A pause with an end',
      'timer_tea',
      'A kettle and a steaming cup on a worktop, and between them a round timer on which a quarter of an hour is marked',
      'Time that can be seen does not need to be felt. The kettle is a timer, too.',
    ),
    text('executive-outside', 'Do it outside the head', [
      'A support does the missing step outside the head, so that the head does not have to. It is no more cheating than glasses are.',
      list(
        '**Starting**: company, a first step of two minutes, a song that always means “now”.',
        '**Choosing**: someone else puts three cards on the table; draw one; a die.',
        '**Planning**: photos of each step on the wall, a list that somebody made together with you.',
        '**Holding in mind**: the thing itself at the door; a note where the eyes go; speaking aloud.',
        '**Sensing time**: visible timers, music of known length, the kettle.',
        '**Shifting**: two warnings, a ritual at the end, a bookmark for the task.',
        '**Steadying feelings**: a pause that is part of the plan, a friendly sentence on a card.',
      ),
      'Start with one support for one step, let the person choose its form, and try it while you are there. Agree on when you will look at it together. If it is not used, the support was wrong, not the person. Most supports lose their power after some weeks, because what we see each day becomes invisible. That is normal: change the place, the colour or the song.',
    ]),
    text('executive-routine', 'Routines that survive a bad week', [
      'A routine of ten steps works until the first cold. Build each one with a smallest version, which counts in full: “The dishes” may mean “one cup and the pan in water”. Ask: “What is the least of it that still helps tomorrow’s you?”',
      'Tie the new to something that happens anyway. After the first sip of tea, the tray with the post. Before the evening series, five things into the basket. One anchor, one action. And plan the return in advance: “When it has slipped, we begin again with the cup.” Then a bad week is part of the routine and not its end.',
      'Now practise for fifteen minutes.',
      steps(
        'Take a task that you do without thinking, such as making breakfast, and write down every step. Most people find more than twenty.',
        'Mark which of the seven skills each step needs.',
        'Imagine that one of these skills is not there today, and find a support for it.',
        'Write the smallest version of breakfast that still helps.',
      ),
    ]),
    thinkFirst('executive-think', 'Think first: three moments', [
      [
        'A client says: “I know how to do it. I just do not do it. So I must be lazy.” What do you answer?',
        'You might say: “Someone lazy would be enjoying this. You seem worn out by it. Shall we look at what happens just before it stops?” Then listen in slow motion, and do not explain the seven skills unless asked.',
      ],
      [
        'You made a beautiful weekly plan together. Two weeks later it hangs there, untouched. What now?',
        'Take it down together without regret: “Good, we know that this form is not it.” Ask which part was the hardest to do, and make one support for that one step.',
      ],
      [
        'Every time you offer an idea, your client says “yes, but”. What might that mean?',
        'Perhaps that many helpers came with ideas before. Stop offering. Ask: “What have you tried, and what was good about it while it worked?” The person is the expert for what does not work, and often for what does.',
      ],
    ]),
    quiz('executive-quiz', [
      {
        question: 'Which question helps you to find the step at which a task stops?',
        options: [
          '“Why has it not been possible for you until now?”',
          '“What would you do if you had a little more time?”',
          '“How important is it for you to have this done?”',
          '“Would you tell me what happened the last time?”',
        ],
        correct: 3,
        explanation:
          'A concrete story in slow motion shows the place. “Why” sounds like blame, and the others lead away from what happened.',
      },
      {
        question:
          '“I take one thing upstairs, and when I am there I no longer know why.” Which skill is meant?',
        options: ['Sensing time', 'Holding in mind', 'Steadying feelings', 'Starting a task'],
        correct: 1,
        explanation:
          'The plan fell off on the way. The thing in the hand, a note or a word said aloud can hold it instead.',
      },
      {
        question:
          'A reminder on the door worked for a month, and is now overlooked. What is the best explanation?',
        options: [
          'What we see every day becomes invisible in time',
          'The person is no longer interested in the routine',
          'The routine was too easy, and needs another step',
          'Reminders do not work for adults in the long run',
        ],
        correct: 0,
        explanation: 'That happens to everybody. Change its place, colour or form, and go on.',
      },
      {
        question: 'What is the “smallest version” of a routine?',
        options: [
          'A first stage that is made longer each week until it is complete',
          'An exception for emergencies that should stay as rare as it can be',
          'The least of it that still helps, and that counts as having done it',
          'The part which you as the helper can take over for your client',
        ],
        correct: 2,
        explanation:
          'It counts in full. So a bad week does not end the routine, and there is nothing to be made up for.',
      },
      {
        question:
          'Your client runs a large team at work, and cannot open the post at home. What do you conclude?',
        options: [
          'That the post cannot be so important to them',
          'Nothing; skills depend on place, help and energy',
          'That they should use their method from work here',
          'That somebody else had better open it from now on',
        ],
        correct: 1,
        explanation:
          'Work may bring structure, company and deadlines. At home these are missing, and the strength may be spent. Ask what it is like.',
      },
      {
        question: 'How many supports do you try at once?',
        options: [
          'One for each of the seven skills, so that nothing is left out',
          'As many as the person likes, because variety keeps interest up',
          'Three at least, since most of them will not be used for long',
          'One, for one step, and you look at it together after a while',
        ],
        correct: 3,
        explanation:
          'With one change you can see what it does. Several at once are a new task to be managed.',
      },
    ]),
  ],
};
