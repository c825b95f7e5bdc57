/** How far away an address leads, in all the ways in which hosts can be written. */
import { expect, it } from 'vitest';
import { reachOf, type Reach } from '../../../agent/protocol/reach.ts';

const HOSTS: Record<Reach, string> = {
	machine: `localhost LOCALHOST localhost. lectern.localhost a.b.localhost. localhost:8080 http://localhost:8080/v1 127.0.0.1 127.0.0.1.
		127.8.9.10 127.255.255.255 127.1 0x7f.1 2130706433 0177.0.0.1 https://127.0.0.1:1234/v1?a=b#c http://me:secret@127.0.0.1 [::1]
		[::1]:11434 [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f08:90a]`,
	network: `nas nas:8080 nas. calibre.local calibre.local. fritz.lan db.internal box.home.arpa NAS.Local 10.0.0.0 10.255.255.255 10.1
		172.16.0.0 172.31.255.255 192.168.0.7:11434 0xc0.168.1 169.254.169.254 100.64.0.1 100.127.255.255 [fe80::1] [febf::1] [fec0::1]
		[fc00::1] [fdff:1:2::3] [::ffff:10.1.2.3] [::ffff:c0a8:1] notlocalhost`,
	world: `api.example.org localhost.example.org 127.0.0.1.nip.io notlocalhost.org local.example home.arpa.example 9.255.255.255 11.0.0.0
		126.255.255.255 128.0.0.1 172.15.255.255 172.32.0.0 192.167.0.1 192.169.0.1 169.253.0.1 100.63.255.255 100.128.0.0 1.1.1.1
		223.255.255.255 [2606:4700::1111] [2001:4860:4860::8888] [::ffff:1.1.1.1] [fb00::1] user:10.0.0.1@example.org
		http://10.0.0.1@example.org http://example.org/127.0.0.1`,
	nowhere: `0.0.0.0 0.0.0.0:11434 0 192.0.0.8 198.18.0.1 198.19.255.255 224.0.0.1 255.255.255.255 [::] [::7f00:1] [64:ff9b::a00:1]
		[64:ff9b::808:808] [64:ff9b:1::1] [2002:a00:1::] [ff02::1] 256.1.1.1 [fe80::1%eth0] ::1 http://`
};

it.each(Object.entries(HOSTS))('an address that leads to the %s is told by its host', (reach, hosts) => {
	const told = hosts.split(/\s+/).map((host) => [host, reachOf(host)]);
	expect(told).toEqual(hosts.split(/\s+/).map((host) => [host, reach]));
});

it('an address leads nowhere if there is none', () => {
	expect(['', 'built in'].map(reachOf)).toEqual(['nowhere', 'nowhere']);
});
