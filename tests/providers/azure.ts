/** Azure OpenAI: deployments have names of their own, and a content filter stands before and behind every model. */
import { chunk, failing, json, refusing, streaming, usual, words, type Provider } from './play.ts';

const filtered = {
	hate: { filtered: false, severity: 'safe' },
	violence: { filtered: false, severity: 'safe' }
};
/** https://github.com/AbanteAI/archive-old-cli-mentat/issues/429 */
const promptResults = {
	id: '',
	object: '',
	created: 0,
	model: '',
	choices: [],
	prompt_filter_results: [{ prompt_index: 0, content_filter_results: filtered }]
};
/** https://github.com/microsoft/autogen/issues/6465: no delta at all. */
const annotation = {
	id: '',
	object: '',
	created: 0,
	model: '',
	choices: [
		{
			index: 0,
			finish_reason: null,
			content_filter_results: filtered,
			content_filter_offsets: { check_offset: 44 }
		}
	],
	usage: null
};

export const azure: Provider = {
	name: 'Azure OpenAI',
	sources: [
		'https://learn.microsoft.com/azure/ai-services/openai/concepts/content-filter',
		'https://github.com/owndev/Open-WebUI-Functions/issues/136'
	],
	page: { may: 'not known' },
	plays: [
		{
			says: 'first a piece without choices, and pieces without a delta',
			expect: 'works',
			reply: streaming((turn) => [promptResults, ...usual(turn).flatMap((one) => [one, annotation])])
		},
		{
			says: 'a deployment alias of a reasoning model refuses max_tokens, then temperature',
			expect: 'works',
			model: 'our-deployment',
			reply: (turn) =>
				refusing(({ body }) => 'max_tokens' in body, 400, {
					error: {
						message:
							"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
						type: 'invalid_request_error',
						param: 'max_tokens',
						code: 'unsupported_parameter'
					}
				})(turn)
		},
		{
			says: 'the prompt is filtered (400)',
			expect: /content filter of .* refused the request \(400\)/,
			reply: failing(
				json(400, {
					error: {
						message:
							"The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
						type: null,
						param: 'prompt',
						code: 'content_filter',
						status: 400,
						innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: filtered }
					}
				})
			)
		},
		{
			says: 'the answer is filtered in the middle',
			expect: /content filter of .* stopped the answer/,
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [promptResults, ...usual(turn)]
					: [promptResults, ...words('It was'), chunk({}, 'content_filter')]
			)
		},
		{
			says: 'a deployment that is not there (404, code DeploymentNotFound)',
			expect: /does not know the model "some-model" \(404\).*deployment for this resource does not exist/,
			reply: failing(
				json(404, {
					error: {
						code: 'DeploymentNotFound',
						message: 'The API deployment for this resource does not exist.'
					}
				})
			)
		},
		{
			says: 'the error as statusCode and message, without "error" (401)',
			expect: /does not accept the key \(401\).*Access denied due to invalid subscription key/,
			reply: failing(
				json(401, {
					statusCode: 401,
					message: 'Access denied due to invalid subscription key or wrong API endpoint.'
				})
			)
		}
	]
};
