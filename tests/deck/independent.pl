# A second program for docs/fair-deals.md, written from that text alone. Perl with its own Digest::SHA and
# Unicode::Normalize, nothing else.
#
#   perl independent.pl deck    reads lines  SECRET <tab> NUMBER <tab> WORD-A <tab> WORD-B <tab> WORD-C
#                               writes       promise <tab> key <tab> first three numbers <tab> rejected <tab> deck
#   perl independent.pl clean   reads words as the hex digits of their UTF-8, a line each; writes them cleaned, likewise
use strict;
use warnings;
use Digest::SHA qw(sha256 sha256_hex);
use Encode qw(decode encode);
use Unicode::Normalize qw(NFC);

my @suits = qw(c d h s);
my @ranks = qw(A 2 3 4 5 6 7 8 9 T J Q K);

# Section 2
sub promise {
    my ($secret, $number) = @_;
    return sha256_hex("captain-gin/1 promise\n$secret\n$number\n");
}

# Section 4; the words are bytes here
sub deck_of {
    my ($secret, $number, @words) = @_;
    my $key = sha256(join("", map { "$_\n" } "captain-gin/1 deck", $secret, $number, @words));
    my (@numbers, @rejected);
    my $block = 0;
    my $used  = 0;
    my $next  = sub {
        while (@numbers <= $used) {
            push @numbers, unpack("N8", sha256($key . pack("N2", 0, $block)));
            $block++;
        }
        return $numbers[$used++];
    };
    my $below = sub {
        my ($n) = @_;
        my $x = $next->();
        while ($x >= 4294967296 - 4294967296 % $n) {
            push @rejected, ($used - 1) . " $x";
            $x = $next->();
        }
        return $x % $n;
    };
    my @cards = (0 .. 51);
    for (my $i = 51; $i >= 1; $i--) {
        my $j = $below->($i + 1);
        @cards[$i, $j] = @cards[$j, $i];
    }
    my $text = join("", map { $ranks[$_ % 13] . $suits[int($_ / 13)] } @cards);
    return (unpack("H*", $key), join(" ", @numbers[0 .. 2]), join(" ", @rejected), $text);
}

# Section 3
sub clean {
    my ($word) = @_;
    $word = NFC($word);
    $word =~ s/[\x{0000}-\x{0020}\x{007F}-\x{00A0}\x{00AD}\x{061C}\x{1680}\x{180E}\x{2000}-\x{200B}\x{200E}-\x{200F}
                \x{2028}-\x{202F}\x{205F}-\x{206F}\x{2800}\x{3000}\x{3164}\x{FEFF}\x{FFF9}-\x{FFFB}
                \x{E0000}-\x{E007F}]+/ /xxg;
    $word =~ s/^[ \x{200C}\x{200D}]+//;
    $word =~ s/[ \x{200C}\x{200D}]+\z//;
    $word = substr($word, 0, 64);
    $word =~ s/[ \x{200C}\x{200D}]+\z//;
    return $word;
}

binmode STDIN;
binmode STDOUT;
while (my $line = <STDIN>) {
    chomp $line;
    if ($ARGV[0] eq "clean") {
        print unpack("H*", encode("UTF-8", clean(decode("UTF-8", pack("H*", $line))))), "\n";
    }
    else {
        my ($secret, $number, @words) = split(/\t/, $line, -1);
        print join("\t", promise($secret, $number), deck_of($secret, $number, @words)), "\n";
    }
}
