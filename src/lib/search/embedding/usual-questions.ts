/**
 * Questions about nothing in particular. The mean of their vectors is what the vectors of all questions have in common
 * (models.ts, Scale).
 */
export const USUAL_QUESTIONS = [
	'Who is this?',
	'What happened?',
	'When did this happen?',
	'Where does it take place?',
	'Why did they do it?',
	'How does it work?',
	'What is it called?',
	'How many are there?',
	'Which of them was first?',
	'What was the reason?',
	'Who was responsible for it?',
	'What did he say?',
	'What kind of thing is it?',
	'Where was she born?',
	'What do people think about this?',
	'What is the result?'
];
